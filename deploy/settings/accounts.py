"""How people sign in: passwords, passkeys, second factors. Nothing here is asked of the environment."""

AUTHENTICATION_BACKENDS = [
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = [
    "engine.people.hashing.InTurn",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "engine.people.passwords.NoWordsOfTheHouse"},
]

# allauth: its pages, on our addresses (engine/people/urls.py). An account's only e-mail address is Account.email.
ACCOUNT_ADAPTER = "engine.people.adapters.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_FORMS = {
    "login": "engine.people.forms.SignInForm",
    "reset_password": "engine.people.forms.ForgottenForm",
    "change_password": "engine.people.forms.NewPasswordForm",
    "reauthenticate": "engine.people.forms.PasswordAgainForm",
}
# A hall shares one address: what is counted is an account, or leaves room for sixty people.
ACCOUNT_RATE_LIMITS = {
    "login": "120/m/ip",
    "login_failed": "10/10m/key",
    "reset_password": "60/m/ip,3/10m/key",
}
SOCIALACCOUNT_ADAPTER = "engine.people.openid.Adapter"
MFA_ADAPTER = "engine.people.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
# The address of an account is as its inviter gave it: it was never confirmed by mail.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Raccord"
# A telephone without network may be half a minute late.
MFA_TOTP_TOLERANCE = 1
MFA_RATE_LIMITS = {"webauthn_login": "120/m/ip"}
MFA_FORMS = {
    "authenticate": "engine.people.forms.CodeForm",
    "reauthenticate": "engine.people.forms.CodeAgainForm",
    "activate_totp": "engine.people.forms.ActivateCodesForm",
    "authenticate_webauthn": "engine.people.forms.PasskeyStepForm",
    "login_webauthn": "engine.people.forms.PasskeySignInForm",
    "reauthenticate_webauthn": "engine.people.forms.PasskeyAgainForm",
    "add_webauthn": "engine.people.forms.AddPasskeyForm",
}
