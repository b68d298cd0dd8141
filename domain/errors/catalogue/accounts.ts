import type { ErrorTable } from '../error-entry.ts';

/** Accounts, sessions and signing in. */
export const accountsErrors = {
  'accounts.session-required': { status: 401, say: 'Please log in to continue.' },
  'accounts.not-yours': { status: 403, say: 'This belongs to another account.' },
  'accounts.fields-missing': { status: 400, say: 'Please fill in all fields' },
  'accounts.input-invalid': { status: 400, say: 'Please check your input fields' },
  'accounts.passwords-differ': { status: 400, say: 'Passwords do not match' },
  'accounts.password-short': { status: 400, say: 'Password must be at least 6 characters' },
  'accounts.password-common': {
    status: 400,
    say: 'This password is one of the most common ones. Please choose another.',
  },
  'accounts.email-invalid': { status: 400, say: 'Please enter a valid email address' },
  'accounts.email-taken': {
    status: 409,
    say: 'An account with this email address already exists. Log in instead.',
  },
  'accounts.username-taken': { status: 409, say: 'This username is taken. Please choose another.' },
  'accounts.credentials-wrong': { status: 401, say: 'The email, username or password is not right.' },
  'accounts.email-unverified': { status: 403, say: 'Please verify your email address before you log in.' },
  'accounts.too-many-attempts': {
    status: 429,
    say: ({ minutes }) => `Too many attempts. Please try again in ${minutes ?? 15} minutes.`,
  },
  'accounts.registration-failed': { status: 500, say: 'Registration failed' },
  'accounts.registration-unreachable': { status: 0, say: 'Registration failed. Please try again.' },
  'accounts.login-failed': { status: 500, say: 'Login failed' },
  'accounts.login-unreachable': { status: 0, say: 'Login failed. Please try again.' },
  'accounts.email-missing': { status: 400, say: 'Please enter your email address' },
  'accounts.verification-failed': { status: 400, say: 'Verification failed' },
  'accounts.verification-unreachable': { status: 0, say: 'Verification failed. Please try again.' },
  'accounts.resend-failed': { status: 500, say: 'Failed to resend verification email' },
  'accounts.reset-failed': {
    status: 400,
    say: 'This link to a new password is not valid any more. Please ask for a new one.',
  },
  'accounts.email-unchanged': { status: 400, say: 'Please enter a different email address' },
  'accounts.email-update-failed': { status: 500, say: 'Failed to update email' },
  'accounts.email-update-unreachable': { status: 0, say: 'Failed to update email. Please try again.' },
  'accounts.password-fields-missing': { status: 400, say: 'Please fill in all password fields' },
  'accounts.new-passwords-differ': { status: 400, say: 'New passwords do not match' },
  'accounts.new-password-short': { status: 400, say: 'New password must be at least 6 characters' },
  'accounts.password-wrong': { status: 403, say: 'The current password is not right.' },
  'accounts.password-absent': {
    status: 409,
    say: 'This account has no password: it signs in with Google or Microsoft.',
  },
  'accounts.password-update-failed': { status: 500, say: 'Failed to update password' },
  'accounts.password-update-unreachable': { status: 0, say: 'Failed to update password. Please try again.' },
  'accounts.deletion-password-missing': {
    status: 400,
    say: 'Please enter your password to confirm account deletion',
  },
  'accounts.deletion-failed': { status: 500, say: 'Failed to delete account' },
  'accounts.deletion-unreachable': { status: 0, say: 'Failed to delete account. Please try again.' },
  'accounts.unsubscribe-failed': { status: 500, say: 'Failed to unsubscribe' },
  'accounts.unsubscribe-unreachable': { status: 0, say: 'Failed to unsubscribe. Please try again.' },
  'accounts.session-unknown': { status: 404, say: 'This session has ended already.' },
  'accounts.oauth-session-expired': {
    status: 401,
    say: 'The sign-in could not be completed, because its session has expired. Please sign in again.',
  },
  'accounts.oauth-error': {
    status: 502,
    say: 'The sign-in could not be completed. Please try again, or sign in with your password.',
  },
} as const satisfies ErrorTable;
