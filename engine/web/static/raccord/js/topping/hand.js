// The letters in hand, and those of them that are laid on the grid. Nothing here asks a server.

/** The hand of a tirage: each letter with an id, in the order in which it is shown. */
export class Hand {
  constructor() {
    this.tiles = [];
  }

  take(letters) {
    this.tiles = [...letters].map((letter, id) => ({ id: String(id), letter, as: "", row: -1, col: -1, laid: false }));
  }

  get laid() {
    const laid = this.tiles.filter((tile) => tile.laid);
    const order = laid.sort((one, other) => one.row - other.row || one.col - other.col);
    return order.map(({ id, letter, as, row, col }) => ({ id, letter: as || letter, joker: letter === "?", row, col }));
  }

  at(row, col) {
    return this.tiles.find((tile) => tile.laid && tile.row === row && tile.col === col);
  }

  byId(id) {
    return this.tiles.find((tile) => tile.id === id);
  }

  /** A letter that is not laid: that very one, else a joker; a joker first where one is asked for. */
  find(letter, wantsJoker) {
    const free = this.tiles.filter((tile) => !tile.laid);
    const plain = free.find((tile) => tile.letter === letter);
    const joker = free.find((tile) => tile.letter === "?");
    return wantsJoker ? joker ?? plain : plain ?? joker;
  }

  lay(tile, row, col, as) {
    Object.assign(tile, { laid: true, row, col, as: tile.letter === "?" ? as : "", order: performance.now() });
  }

  takeBack(tile) {
    Object.assign(tile, { laid: false, row: -1, col: -1, as: "" });
  }

  takeAllBack() {
    this.tiles.forEach((tile) => this.takeBack(tile));
  }

  /** The letter that was laid last, if any. */
  get latest() {
    return this.tiles.filter((tile) => tile.laid).sort((one, other) => other.order - one.order)[0];
  }

  shuffle() {
    for (let last = this.tiles.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [this.tiles[last], this.tiles[other]] = [this.tiles[other], this.tiles[last]];
    }
  }
}
