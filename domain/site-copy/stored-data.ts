import { siteCopy } from './site-copy.ts';
import { weeksKept } from '../competitive/watch/watched.ts';
import { mostKnownBrowsers, secondStepMinutes } from '../accounts/security-limits.ts';
import { backupCount, freeTextHours, retentionDays, linkHours } from './retention.ts';

/** A kind of stored data: what, why and how long, as shown in a table of the legal pages. */
export type StoredItem = { readonly what: string; readonly why: string; readonly howLong: string };

/** What an account keeps, in the browser and as a subscriber on the server: a test compares it with the collections. */
export const whatIsKept =
  'texts with their folders and earlier versions; projects with their texts, calendar events, brand voices, voice analyses and optimized texts; presets of briefs, your choices in blind duels, words you added to the dictionary; bulk jobs with their bulk rows: what was asked for, and the texts; competitive reports with their pages: what was read on public sites; A/B tests with their texts and counts; email campaigns with their texts, and brand kits with the sender and address you gave; and performance metrics: what your texts brought, as you entered or imported it';

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
    what: 'That an email to you could not be delivered: its kind, your address with most of its name left out, the code of the mail server and the time. Not the email',
    why: 'To find out why you got no email when you ask',
    howLong: `${retentionDays.undeliveredMails} days`,
    tables: ['undelivered_mails'],
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
      'bulk_jobs',
      'bulk_rows',
      'competitor_analysis',
      'competitive_pages',
      'ab_tests',
      'performance_metrics',
      'email_campaigns',
      'brand_kits',
    ],
  },
  {
    what: 'Sites that you have watched: their addresses, what is known of their pages, and what changed on them',
    why: 'To read them again every week and tell you what changed',
    howLong: `Until you stop watching, or delete the account; changes for ${weeksKept} weeks`,
    tables: ['watched_sites', 'watched_pages', 'watched_changes'],
  },
  {
    what: 'Your tracked links: name, addresses, and how many visitors, visits, robots and goals each had a day',
    why: 'To send visitors on, and to tell you what came of a text',
    howLong: `Until you delete them, or the account. The address of a deleted link says for ${retentionDays.deletedLinks} days that it is gone`,
    tables: ['tracked_links', 'tracked_link_targets', 'tracked_link_days'],
  },
  {
    what: 'Of visitors of tracked links: a keyed hash of IP address (for IPv6 only the network) and browser, or of their cookie. No address, no browser and no cookie is stored, and nothing beside a count',
    why: 'To count nobody twice on a day, and to show a visitor the same page again',
    howLong: 'The hashes and the salt that they were made with are deleted after the day (UTC)',
    tables: ['tracked_link_seen', 'tracked_link_salts'],
  },
  {
    what: 'Contacts that you added or imported: address, name, company, city, time zone, tags and fields, the lists they are on, where, when and to which words they agreed, when they were asked, confirmed or left, and when they were last active',
    why: 'To send them your emails, and to prove that they agreed',
    howLong: 'Until you delete them, or the account',
    tables: ['contact_accounts', 'contact_lists', 'contacts', 'contact_memberships', 'contact_consents'],
  },
  {
    what: 'Addresses that get none of your emails any more: a keyed hash of each, which cannot be turned back into the address, with the reason and the time',
    why: 'So that nobody who unsubscribed or was erased is mailed or imported again',
    howLong: 'As long as your account exists, also when the contact is deleted',
    tables: ['suppressions'],
  },
  {
    what: 'Mail servers that you send with: host, port, user name, your sender name and addresses, how fast you send, and what the server said in the last test. The password only encrypted; it is in no export and is never shown again',
    why: 'To send your emails through them',
    howLong: 'Until you delete them, or the account',
    tables: ['sending_accounts'],
  },
  {
    what: 'Emails that you sent to contacts: the email as it was, to whom it went and when, what the mail server said (without addresses), and whether it bounced, was opened, clicked, complained about or unsubscribed from. Neither the reader’s network address nor the browser',
    why: 'To send each mail once, and to show you what it brought',
    howLong: 'As long as your account exists. Of an erased contact only the count is left',
    tables: ['sends', 'send_messages', 'message_events'],
  },
  {
    what: 'The mailbox that reports about your emails come to, where you name one: host, user name, folder, how far it was read and how many reports about your emails were in it. Not the emails in it. The password only encrypted; it is in no export and is never shown again',
    why: 'To read which of your emails did not arrive or were complained about',
    howLong: 'Until you remove it, or delete the sending account or your account',
    tables: ['bounce_mailboxes'],
  },
  {
    what: 'Your email sequences, which of your contacts are where in them, and what contacts did that a sequence waits for',
    why: 'To send each contact the next mail, and nobody one twice',
    howLong: `As long as your account exists; a way that has ended for ${retentionDays.sequenceEntries} days, goals for ${retentionDays.contactGoals} days. Who is erased is only counted`,
    tables: ['sequences', 'sequence_entries', 'sequence_events'],
  },
  {
    what: 'Files with contacts that you upload, and which of their rows were left out and why',
    why: 'To import them, and to show you what to correct',
    howLong: `The file until it is imported, the rest for ${retentionDays.contactImports} days`,
    tables: ['contact_imports'],
  },
  {
    what: 'Files you uploaded, pages you added by their address, with that address, and your profile picture, with the text that could be read from documents',
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

/** Tables without personal data: daily counts, counts of errors, counts of calls of services, what operators switched and the id of who did, runs of the schedule, canned answers of support, how far its mailbox was read, announcements, ids of payment providers' events, random numbers, how far each process has written its counts of tracked links. */
export const impersonalTables: readonly string[] = [
  'announcements',
  'error_counts',
  'service_outcomes',
  'feature_switches',
  'daily_signups',
  'daily_subscriptions',
  'scheduled_runs',
  'tracked_link_batches',
  'paypal_events',
  'stripe_events',
  'passkey_challenges',
  'support_canned_answers',
  'support_mailboxes',
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
