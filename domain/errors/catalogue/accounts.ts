import type { ErrorTable } from '../error-entry.ts';
import { inMinutes } from './in-minutes.ts';

/** Accounts, sessions and signing in. */
export const accountsErrors = {
  'accounts.session-required': { status: 401, message: 'Please log in to continue.' },
  /** In the browser only: why it shows the login. */
  'accounts.session-ended': {
    status: 0,
    message: 'Your session has ended. Log in to continue where you were.',
  },
  'accounts.not-yours': { status: 403, message: 'This belongs to another account.' },
  'accounts.fields-missing': { status: 400, message: 'Please fill in all fields' },
  'accounts.input-invalid': { status: 400, message: 'Please check your input fields' },
  'accounts.passwords-differ': { status: 400, message: 'Passwords do not match' },
  'accounts.password-short': { status: 400, message: 'Password must be at least 6 characters' },
  'accounts.password-common': {
    status: 400,
    message: 'This password is easy to guess: it is a common one, or a name. Please choose another.',
  },
  'accounts.email-invalid': { status: 400, message: 'Please enter a valid email address' },
  'accounts.email-taken': {
    status: 409,
    message: 'An account with this email address already exists. Log in instead.',
  },
  'accounts.username-taken': { status: 409, message: 'This username is taken. Please choose another.' },
  'accounts.credentials-wrong': { status: 401, message: 'The email, username or password is incorrect.' },
  'accounts.email-unverified': {
    status: 403,
    message: 'Please verify your email address before you log in.',
  },
  'accounts.disabled': {
    status: 403,
    message: 'This account was disabled. Please write to us; the address is on the Contact page.',
  },
  'accounts.export-running': {
    status: 429,
    message: 'Your data is being collected already. Please wait until that download has ended.',
  },
  'accounts.too-many-attempts': {
    status: 429,
    message: ({ minutes }) => `Too many attempts. Please try again in ${inMinutes(minutes)}.`,
  },
  'accounts.registrations-closed': {
    status: 503,
    message:
      'New accounts cannot be created at the moment. Please try again later. If you have an account, log in as usual.',
  },
  'accounts.registration-failed': { status: 500, message: 'Registration failed' },
  'accounts.registration-unreachable': { status: 0, message: 'Registration failed. Please try again.' },
  'accounts.login-failed': { status: 500, message: 'Login failed' },
  'accounts.login-unreachable': { status: 0, message: 'Login failed. Please try again.' },
  'accounts.email-missing': { status: 400, message: 'Please enter your email address' },
  'accounts.verification-failed': { status: 400, message: 'Verification failed' },
  'accounts.verification-unreachable': { status: 0, message: 'Verification failed. Please try again.' },
  'accounts.resend-failed': { status: 500, message: 'Failed to resend verification email' },
  'accounts.reset-failed': {
    status: 400,
    message: 'This password link is no longer valid. Please request a new one.',
  },
  'accounts.name-update-failed': { status: 500, message: 'Failed to update your name' },
  'accounts.name-update-unreachable': {
    status: 0,
    message: 'Failed to update your name. Please try again.',
  },
  'accounts.email-unchanged': { status: 400, message: 'Please enter a different email address' },
  'accounts.email-update-failed': { status: 500, message: 'Failed to update email' },
  'accounts.email-update-unreachable': { status: 0, message: 'Failed to update email. Please try again.' },
  'accounts.password-fields-missing': { status: 400, message: 'Please fill in all password fields' },
  'accounts.new-passwords-differ': { status: 400, message: 'New passwords do not match' },
  'accounts.new-password-short': { status: 400, message: 'New password must be at least 6 characters' },
  'accounts.password-wrong': { status: 403, message: 'The current password is incorrect.' },
  'accounts.password-absent': {
    status: 409,
    message: 'This account has no password: it signs in with Google or Microsoft.',
  },
  'accounts.password-update-failed': { status: 500, message: 'Failed to update password' },
  'accounts.password-update-unreachable': {
    status: 0,
    message: 'Failed to update password. Please try again.',
  },
  'accounts.deletion-password-missing': {
    status: 400,
    message: 'Please enter your password to confirm account deletion',
  },
  'accounts.deletion-failed': { status: 500, message: 'Failed to delete account' },
  'accounts.deletion-unreachable': { status: 0, message: 'Failed to delete account. Please try again.' },
  'accounts.unsubscribe-failed': { status: 500, message: 'Failed to unsubscribe' },
  'accounts.unsubscribe-unreachable': { status: 0, message: 'Failed to unsubscribe. Please try again.' },
  'accounts.session-unknown': { status: 404, message: 'This session has ended already.' },
  /** The browser asks for it in a dialog and repeats the call. */
  'accounts.fresh-sign-in-required': {
    status: 403,
    message: 'Please confirm that it is you before you change this.',
  },
  'accounts.second-step-expired': {
    status: 403,
    message: 'This login took too long. Please enter your password again.',
  },
  'accounts.code-wrong': {
    status: 403,
    message: 'This code is incorrect or was used before. Enter the newest one that your app shows.',
  },
  'accounts.recovery-code-wrong': {
    status: 403,
    message: 'This recovery code is incorrect or was used before. Please enter another one.',
  },
  'accounts.passkey-refused': {
    status: 403,
    message: 'This passkey could not be verified. Please try again, or log in another way.',
  },
  'accounts.passkey-known': { status: 409, message: 'This passkey is in use already.' },
  'accounts.passkeys-full': {
    status: 409,
    message: 'An account has at most 20 passkeys. Remove one that you no longer use.',
  },
  'accounts.passkey-unknown': { status: 404, message: 'This passkey was removed already.' },
  /** In the browser only: its dialog was closed, or nothing was chosen in time. */
  'accounts.passkey-canceled': {
    status: 0,
    message: 'No passkey was used. Please try again, or choose another way.',
  },
  /** In the browser only. */
  'accounts.passkey-present': {
    status: 0,
    message: 'This device has a passkey for your account already.',
  },
  /** In the browser only. */
  'accounts.passkey-unsupported': {
    status: 0,
    message: 'This browser cannot use passkeys here. Please use another browser or another way.',
  },
  'accounts.authenticator-present': {
    status: 409,
    message: 'Your account has an authenticator app already. Remove it before you add another one.',
  },
  'accounts.authenticator-absent': {
    status: 409,
    message: 'The setup of the authenticator app was not found. Please start again.',
  },
  'accounts.second-factor-absent': {
    status: 409,
    message: 'Your account has no second step. Add a passkey or an authenticator app first.',
  },
  'accounts.oauth-session-expired': {
    status: 401,
    message: 'The sign-in could not be completed, because its session has expired. Please sign in again.',
  },
  'accounts.oauth-error': {
    status: 502,
    message: 'The sign-in could not be completed. Please try again, or sign in with your password.',
  },
} as const satisfies ErrorTable;
