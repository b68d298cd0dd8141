import { mostKnownBrowsers, passkeyMinutes, secondStepMinutes } from '../accounts/security-limits.ts';
import { siteCopy } from './site-copy.ts';
import { backupCount, freeTextHours, retentionDays, linkHours, signInMinutes } from './retention.ts';

/** A kind of stored data: what, why and how long, as shown in a table of the legal pages. */
export type StoredItem = { readonly what: string; readonly why: string; readonly howLong: string };

/** What an account keeps, in the browser and as a subscriber on the server: a test compares it with the collections. */
const whatIsKept =
  'texts with their folders and earlier versions; projects with their texts, calendar events, brand voices, voice analyses and optimized texts; presets of briefs, your choices in blind duels, and words you added to the dictionary';

/** All personal data that the server stores. `tests/legal-pages.test.ts` compares it with the tables. */
export const storedByServer: readonly (StoredItem & { readonly tables: readonly string[] })[] = [
  {
    what: 'Your account: email address, username, name if you gave one, a hash of your password, the sign-in service you used and the picture it gave, when you joined and last logged in',
    why: 'To let only you in',
    howLong: 'As long as your account exists',
    tables: ['users', 'reserved_usernames'],
  },
  {
    what: 'Your plan: subscription status, price, the payment provider’s customer and subscription numbers, refunded double charges, and the announcements mailed to you. Never your card',
    why: 'To give you what you paid for',
    howLong: 'As long as your account exists',
    tables: ['subscriptions', 'billing_accounts', 'duplicate_charges', 'announcement_recipients'],
  },
  {
    what: 'A record of each generation: tool, content type, provider, model, tokens, cost, time, the prompt and the text',
    why: 'To count usage, and to give you your data on request',
    howLong: `About ${siteCopy.statisticsMonths} months. On the Free plan the prompt and the text are wiped from it after ${freeTextHours} hours`,
    tables: ['usage_records', 'generation_reservations', 'generation_grants'],
  },
  {
    what: 'A keyed hash of each provider key you generated with, and how often. It cannot be turned back into the key',
    why: 'To count usage by key',
    howLong: 'As long as your account exists',
    tables: ['user_api_keys'],
  },
  {
    what: 'Your sessions: IP address, browser, first and last use',
    why: 'To keep you logged in, and to show you your devices',
    howLong: `${retentionDays.idleSession} days without a visit, ${retentionDays.session} days at most`,
    tables: ['sessions'],
  },
  {
    what: 'Your passkeys (a public key, the name you gave, first and last use), the key of your authenticator app, encrypted, and hashes of your recovery codes',
    why: 'To let nobody in who only knows your password',
    howLong: 'Until you remove them, or delete the account',
    tables: ['passkeys', 'authenticators', 'recovery_codes'],
  },
  {
    what: 'The browsers you have logged in with, as a hash',
    why: 'To write to you about a login on another one, and so that somebody who guesses at your password cannot lock you out of yours',
    howLong: `${retentionDays.knownDevice} days after the last login, the newest ${mostKnownBrowsers}`,
    tables: ['known_browsers'],
  },
  {
    what: 'Logins that wait for their second step, as a hash',
    why: 'To complete them in the browser that began them',
    howLong: `${secondStepMinutes} minutes`,
    tables: ['pending_sign_ins'],
  },
  {
    what: 'When you were last here, with IP address and browser',
    why: 'To count who is online, and to investigate misuse of an account',
    howLong: 'Overwritten at each visit, as long as the account exists',
    tables: ['user_activity'],
  },
  {
    what: 'IP addresses (for IPv6 only the network) with the number of free generations per day, and the accounts that made them',
    why: 'To enforce the daily limit per IP address',
    howLong: `${retentionDays.networkAddresses} days`,
    tables: ['ip_usage_tracking'],
  },
  {
    what: 'Login attempts, as a hash',
    why: 'To prevent password guessing',
    howLong: `${retentionDays.signInAttempts} day`,
    tables: ['rate_limits'],
  },
  {
    what: 'Links that verify an address or let you choose a new password, as a hash',
    why: 'To prove that an address is yours',
    howLong: `${linkHours.verifyAddress} hours to verify, ${linkHours.resetPassword} hour for a password`,
    tables: ['email_verification_tokens', 'password_reset_tokens'],
  },
  {
    what: 'Emails to you that are waiting to be sent, encrypted',
    why: 'To deliver them even if a mail server is down',
    howLong: 'Until a minute after they were sent, a day at most',
    tables: [],
  },
  {
    what: `With a paid plan, a copy of what you keep: ${whatIsKept}`,
    why: 'To have it on every device and find it again',
    howLong: 'Until you delete them, or the account; also after the paid plan has ended',
    tables: [
      'content_library',
      'content_versions',
      'sync_counters',
      'sync_epochs',
      'projects',
      'content_items',
      'content_folders',
      'calendar_events',
      'brand_voices',
      'voice_analyses',
      'optimizations',
      'presets',
      'duel_choices',
      'personal_words',
    ],
  },
  {
    what: 'Files you uploaded and your profile picture, with the text that could be read from documents',
    why: 'To show your picture, and to find and use your files',
    howLong: 'Until you delete them, or the account; removed from the file storage within a few minutes',
    tables: ['user_uploads', 'file_removals'],
  },
  {
    what: 'What an operator of this site did to your account, with the reason: ended sessions, a disabled login, a removed second step',
    why: 'To prove who changed what',
    howLong: `${retentionDays.operatorActions / 365} years; after your account is deleted without your name and address`,
    tables: ['operator_actions'],
  },
  {
    what: 'What you write to support and our answers, with notes of ours, your address, and what you chose to send along about your browser. Of attachments of your mails only names and sizes',
    why: 'To answer you, and to read what was said before',
    howLong: `${retentionDays.support} days after the last message once it is answered or solved; deleted with the account, on our side too. Mails stay in both mailboxes`,
    tables: ['support_threads', 'support_messages'],
  },
  {
    what: 'Hashes of the ids of mails to support',
    why: 'To recognize a mail that comes twice',
    howLong: `${retentionDays.incomingMails} days`,
    tables: ['support_incoming_mails'],
  },
  {
    what: 'Backups of the database',
    why: 'To recover from a broken disk',
    howLong: `The newest ${backupCount}, one a day, where the built-in database is used; else as the database’s host keeps them`,
    tables: [],
  },
  {
    what: 'Log lines: method, path without its query, status, time and IP address of a request. No headers, no contents, no keys',
    why: 'To find faults and attacks',
    howLong: 'Outside the database, as long as the operator’s log is kept',
    tables: [],
  },
];

/** Tables of the specification that nothing is written to, because the tools for them are still being built. */
export const unusedTables: readonly string[] = [
  'performance_metrics',
  'bulk_jobs',
  'ab_tests',
  'email_campaigns',
  'competitor_analysis',
];

/** Tables without personal data: daily counts, counts of errors, runs of the schedule, canned answers of support, how far its mailbox was read, announcements, ids of payment providers' events, random numbers. */
export const impersonalTables: readonly string[] = [
  'announcements',
  'error_counts',
  'daily_signups',
  'daily_subscriptions',
  'scheduled_runs',
  'paypal_events',
  'stripe_events',
  'passkey_challenges',
  'support_canned_answers',
  'support_mailboxes',
];

/** The cookies, with their names on a hosted site. */
export const cookies: readonly (StoredItem & { readonly name: string })[] = [
  {
    name: '__Host-aigen_session',
    what: 'A random number that identifies your login',
    why: 'Without it every page would ask you to log in',
    howLong: `${retentionDays.session} days, or until you log out`,
  },
  {
    name: '__Host-aigen_device',
    what: 'A random number by which your account recognizes this browser',
    why: 'So that we write to you about logins on other browsers only, and nobody who guesses at your password can lock you out of your own',
    howLong: `${retentionDays.knownDevice} days`,
  },
  {
    name: '__Host-aigen_second_step',
    what: 'A random number for a login that waits for its second step',
    why: 'To make sure that both steps happen in one browser',
    howLong: `${secondStepMinutes} minutes, or until you are logged in`,
  },
  {
    name: '__Host-aigen_passkey',
    what: 'A random number for a login with a passkey; the login page sets it where your browser can offer passkeys',
    why: 'To make sure that the passkey is used in the browser that asked for it',
    howLong: `${passkeyMinutes} minutes, or until you are logged in`,
  },
  {
    name: '__Host-aigen_sign_in',
    what: 'The state of a sign-in with Google or Microsoft',
    why: 'To make sure that the reply belongs to your sign-in',
    howLong: `${signInMinutes} minutes, or until the sign-in is done`,
  },
];

/** What the site stores in the browser apart from cookies, by storage key. */
export const browserStorage: readonly (StoredItem & { readonly name: string })[] = [
  {
    name: 'aigen_user, aigen_subscribed, aigen_grace, aigen_values_owner',
    what: 'Who is logged in, the plan, how long it lasts after a failed payment, and whose the next values are',
    why: 'To show the right page at once, and your provider keys to nobody else',
    howLong: 'Until you log out',
  },
  {
    name: 'aigen_session_ended',
    what: 'A note that your login has ended',
    why: 'So that the login page says so',
    howLong: 'Until you log in or out',
  },
  {
    name: 'aigen_api_keys, aigen_active_api',
    what: 'Your provider keys, and which one writes',
    why: 'They go to the provider with each request for a text',
    howLong: 'Until you remove them or log out',
  },
  {
    name: 'aigen_locked_keys',
    what: 'Your provider keys, encrypted, in place of aigen_api_keys, if you lock them with a passphrase. We never store the passphrase',
    why: 'So that nobody who opens this browser can use your keys without it',
    howLong: 'Until you forget them, or log out without keeping them',
  },
  {
    name: 'aigen_key_answers',
    what: 'Whether a provider accepted or rejected a key, and when, with a checksum of the key that cannot be turned back into it',
    why: 'To show it beside the key without asking the provider again',
    howLong: 'Until the key is replaced or you log out',
  },
  {
    name: 'aigen_ended',
    what: 'The values above of an account whose login has ended; after logging out your locked keys, if you chose to keep them',
    why: 'To have them again when that account logs in',
    howLong: 'Until that account logs in, or you erase its data',
  },
  {
    name: 'aigen_usage_tracking',
    what: 'How much of today’s and this week’s limit is left',
    why: 'To show it without a request',
    howLong: 'Until you log out',
  },
  {
    name: 'aigen_models, aigen_direct',
    what: 'The model you chose with each provider, and whether the browser calls providers itself',
    why: 'To use your settings',
    howLong: 'Until you clear the browser’s data',
  },
  {
    name: 'aigen_generator_draft, aigen_generator_prompt',
    what: 'What you typed into the form, and the prompt where you changed it',
    why: 'So that a reload loses nothing',
    howLong: 'Until you erase it',
  },
  {
    name: 'aigen_support_draft',
    what: 'A message to support that you have not sent yet',
    why: 'So that closing the page loses nothing',
    howLong: 'Until you send it, or erase it',
  },
  {
    name: 'aigen_last_error',
    what: 'The code, time and request number of the last error shown, in the session storage of the tab',
    why: 'To offer it for a message to support',
    howLong: 'Until you close the tab',
  },
  {
    name: 'aigen_prices',
    what: 'Prices of models that you entered yourself',
    why: 'To show what a text costs you',
    howLong: 'Until you erase it',
  },
  {
    name: 'aigen_scores',
    what: 'A note that the scores of your texts follow the present rules',
    why: 'So that they are computed again only once when the rules change',
    howLong: 'Until you erase it',
  },
  {
    name: 'aigen_unfinished',
    what: 'A note that a text was being written when the page was closed',
    why: 'So that the part already written is not lost with the tab',
    howLong: 'Until you keep or discard that text',
  },
  {
    name: 'aigen_color_scheme',
    what: 'Light, dark or the system setting',
    why: 'To remember your choice',
    howLong: 'Until you clear the browser’s data',
  },
  {
    name: 'aigen_mark_spelling',
    what: 'That you switched the marking of spelling off',
    why: 'To remember your choice',
    howLong: 'Until you switch it on again or clear the browser’s data',
  },
  {
    name: 'aigen_check_grammar',
    what: 'That you switched the checking of English grammar on',
    why: 'To remember your choice',
    howLong: 'Until you switch it off again or clear the browser’s data',
  },
  {
    name: 'aigen (IndexedDB)',
    what: `What you keep, by account: ${whatIsKept}`,
    why: 'So that your work stays in your browser',
    howLong: 'Until you delete or erase them',
  },
];

/** Rows as a Markdown table; a column of numbers is aligned right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, column) => (rows.every((row) => /^\d+$/.test(row[column]!)) ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}
