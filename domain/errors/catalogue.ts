import { optimizerErrors } from './catalogue/optimizer.ts';
import { voicesErrors } from './catalogue/voices.ts';
import { providerName as provider, type ErrorEntry, type ErrorFacts } from './error-entry.ts';

export type { ErrorFacts };

/**
 * Every error AIGen can answer: its stable code, HTTP status and the sentence for the user.
 * Sentences quoted by the specification (section 5 and 8 of both documents) stand here word for word, once.
 * Codes `provider.*` carry the provider's own failure; all other codes are AIGen's.
 */
export const catalogue = {
  // Accounts ------------------------------------------------------------------------------------
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

  // Generation ----------------------------------------------------------------------------------
  'generation.daily-limit': {
    status: 402,
    say: 'Daily generation limit reached. Upgrade to Premium for unlimited access.',
  },
  'generation.weekly-limit': {
    status: 402,
    say: 'Weekly project limit reached. Upgrade to Premium for unlimited access.',
  },
  'generation.address-limit': {
    status: 429,
    say: 'The daily limit of free generations for your network is reached. Upgrade to Premium for unlimited access.',
  },
  'generation.no-provider': {
    status: 400,
    say: 'Please select an AI provider first by going to the settings.',
  },
  'generation.key-missing': {
    status: 400,
    say: (facts) => `Please add your ${provider(facts)} API key in the API Keys tab first.`,
  },
  'generation.topic-missing': { status: 400, say: 'Please enter a topic for your content.' },
  'generation.key-invalid': {
    status: 400,
    say: (facts) => `Invalid ${provider(facts)} API key. Please check your API key in settings.`,
  },
  /** The final notice around a failure's own sentence. Dashboard document, section 8. */
  'generation.failed': {
    status: 502,
    say: ({ message }) => `Content generation failed: ${message ?? 'unknown error'}`,
  },
  'generation.stopped': { status: 499, say: 'The generation was stopped.' },
  'generation.unreachable': {
    status: 0,
    say: 'The connection to AIGen was lost. Please check your connection and try again.',
  },
  'premium.required': { status: 402, say: 'This tool is part of Premium. Upgrade to Premium to use it.' },

  // The AI provider's own failures (dashboard document, section 8) ---------------------------------
  'provider.key-rejected': {
    status: 401,
    say: 'API key authentication failed. Please check your API key is valid and has sufficient credits.',
  },
  'provider.forbidden': { status: 403, say: 'API access forbidden. Please check your API key permissions.' },
  'provider.rate-limited': {
    status: 429,
    say: 'Rate limit exceeded. Please wait a moment before trying again.',
  },
  'provider.quota-exceeded': {
    status: 429,
    say: (facts) => `API quota exceeded. Please check your ${provider(facts)} account limits.`,
  },
  'provider.request-refused': {
    status: 400,
    say: (facts) =>
      facts.detail
        ? `${provider(facts)} refused the request: ${facts.detail}`
        : `API request failed (${facts.status ?? 400}). Please check your API key and try again.`,
  },
  'provider.model-unknown': {
    status: 404,
    say: (facts) =>
      `${provider(facts)} does not offer the model ${facts.model ?? 'that was asked for'} to this key.`,
  },
  'provider.failed': {
    status: 502,
    say: (facts) => `API request failed (${facts.status ?? 502}). Please check your API key and try again.`,
  },
  'provider.overloaded': {
    status: 503,
    say: (facts) =>
      `${provider(facts)} is overloaded right now. Please try again in a minute; nothing was counted.`,
  },
  'provider.unreachable': {
    status: 502,
    say: (facts) => `${provider(facts)} could not be reached. Please try again; nothing was counted.`,
  },
  'provider.cut-off': {
    status: 502,
    say: (facts) =>
      `The connection to ${provider(facts)} broke off before the text was complete. Please try again; nothing was counted.`,
  },
  'provider.stalled': {
    status: 504,
    say: (facts) =>
      `${provider(facts)} stopped sending for ${facts.seconds ?? 60} seconds, so the call was ended. Please try again; nothing was counted.`,
  },
  'provider.too-slow': {
    status: 504,
    say: (facts) =>
      `${provider(facts)} was not done after ${facts.seconds ?? 600} seconds, so the call was ended. Please ask for a shorter text or try again; nothing was counted.`,
  },
  'provider.garbled': {
    status: 502,
    say: (facts) =>
      `${provider(facts)} sent an answer that could not be read. Please try again; nothing was counted.`,
  },
  'provider.content-refused': {
    status: 422,
    say: (facts) =>
      `${provider(facts)} declined to write this text. Please change the topic and try again; nothing was counted.`,
  },
  'provider.no-content': { status: 502, say: 'No content received from API' },

  // Billing ---------------------------------------------------------------------------------------
  'billing.not-configured': {
    status: 503,
    say: 'Payments are not set up on this installation, so Premium cannot be bought here yet.',
  },
  'billing.login-required': { status: 401, say: 'Please log in to subscribe' },
  'billing.checkout-failed': { status: 502, say: 'Failed to create checkout session' },
  'billing.payment-error': { status: 502, say: 'Payment system error' },
  'billing.already-subscribed': {
    status: 409,
    say: 'You are subscribed already. Your profile shows the subscription.',
  },
  'billing.no-subscription': { status: 409, say: 'This account has no subscription.' },
  'billing.not-resumable': {
    status: 409,
    say: 'This subscription is not about to end, or has ended already. You can subscribe anew at any time.',
  },
  'billing.signature-invalid': {
    status: 400,
    say: 'This message is not signed by the payment provider, or too old.',
  },

  // Blog (accounts document, section 4) -------------------------------------------------------------
  'blog.not-found': {
    status: 404,
    say: "The article you're looking for doesn't exist or has been moved.",
  },

  // Sync and library --------------------------------------------------------------------------------
  /** The server was brought back from an older copy; the device offers everything again and nothing is lost. */
  'sync.cursor-unknown': {
    status: 409,
    say: 'This server is older than what your browser has seen. Everything here will be sent again.',
  },
  'sync.collection-unknown': {
    status: 400,
    say: 'This server does not keep this kind of record yet. It stays in your browser.',
  },
  'sync.record-too-large': {
    status: 413,
    say: 'This record is too large to be kept on the server. It stays in your browser.',
  },
  'library.not-found': { status: 404, say: 'This text is not in your library any more.' },

  // The history and the library -----------------------------------------------------------------------
  'library.folder-missing': {
    status: 404,
    say: 'This folder does not exist any more. Please choose another one.',
  },

  // Backups -------------------------------------------------------------------------------------------
  'backup.unknown': {
    status: 0,
    say: 'This file is not a backup of AIGen. Choose a file named aigen-backup-….jsonl.gz.',
  },
  'backup.newer': {
    status: 0,
    say: 'This backup was made by a newer version of AIGen. Reload the page and try again; nothing was changed.',
  },
  'backup.damaged': {
    status: 0,
    say: 'This backup is damaged or incomplete, so nothing of it was restored. Try another copy of the file.',
  },
  'backup.too-large': {
    status: 0,
    say: ({ limit }) =>
      `This file is too large for a backup. At most ${limit ?? '100 MB'} is opened; nothing was changed.`,
  },

  // Browser storage ---------------------------------------------------------------------------------
  'storage.failed': {
    status: 0,
    say: 'Your browser could not store this. Free some space or allow storage for this site; the text stays on screen until you leave.',
  },
  'storage.full': {
    status: 0,
    say: 'The storage your browser gives AIGen is full, so this could not be stored. Nothing was deleted; the text stays on screen until you leave.',
  },
  'storage.nearly-full': {
    status: 0,
    say: ({ percent }) =>
      `The storage your browser gives AIGen is ${percent ?? 80}% full. Export what matters and make room before it ends.`,
  },
  'storage.set-aside': {
    status: 0,
    say: ({ count }) =>
      `${count === 1 ? 'One saved text' : `${count ?? 'Some'} saved texts`} could not be read by this version. Nothing was deleted: what could not be read is set aside in this browser.`,
  },
  'storage.clipboard-denied': {
    status: 0,
    say: 'The browser did not allow pasting. Long-press the field and choose Paste.',
  },
  'storage.copy-denied': {
    status: 0,
    say: 'The browser did not allow copying. Select the text and copy it by hand.',
  },

  // The wire ----------------------------------------------------------------------------------------
  'input.invalid': {
    status: 400,
    say: (facts) => `${facts.field ? `${facts.field}: ` : ''}${facts.problem ?? 'Invalid input'}`,
  },
  'input.not-json': { status: 400, say: 'The request body is not valid JSON.' },
  'input.too-large': {
    status: 413,
    say: (facts) => `The request is too large. At most ${facts.limit ?? 'the allowed size'} is accepted.`,
  },
  'input.media-type': { status: 415, say: 'The request must be sent as application/json.' },
  'request.foreign-origin': { status: 403, say: 'This request came from another site and was refused.' },
  'request.not-found': { status: 404, say: 'There is nothing at this address.' },
  'server.shutting-down': { status: 503, say: 'AIGen is restarting. Please try again in a moment.' },
  'server.unexpected': {
    status: 500,
    say: 'Something went wrong on our side. Please try again; if it stays, tell us the request number.',
  },
  'server.unreachable': {
    status: 0,
    say: 'AIGen could not be reached. Please check your connection and try again.',
  },
  ...optimizerErrors,
  ...voicesErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalogue;

/** True when `code` is one of the catalogue's codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(catalogue, code);
}

/** The sentence a user reads for `code`, with its facts filled in. */
export function sayError(code: ErrorCode, facts: ErrorFacts = {}): string {
  const { say } = catalogue[code] as ErrorEntry;
  return typeof say === 'string' ? say : say(facts);
}

/** HTTP status that goes with `code`; 0 for errors that only exist in the browser. */
export function statusOf(code: ErrorCode): number {
  return catalogue[code].status;
}
