import { passkeyMinutes, secondStepMinutes } from '../accounts/security-limits.ts';
import { retentionDays, signInMinutes } from './retention.ts';
import { whatIsKept, type StoredItem } from './stored-data.ts';

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
  {
    name: 'aigen_go',
    what: 'Only where you follow a tracked link, and only sent to that link: which of its pages you were shown, the day, and a random number',
    why: 'To show you the same page again, and to count you once a day',
    howLong: `${retentionDays.linkCookie} days`,
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
    name: 'aigen_generator_draft, aigen_generator_prompt, aigen_generator_sources',
    what: 'What you typed into the form, the prompt where you changed it, and the names of the sources you chose',
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
    name: 'aigen_budget',
    what: 'What you want to spend with providers in a month at most',
    why: 'To show it beside what you have spent',
    howLong: 'Until you remove or erase it',
  },
  {
    name: 'aigen_tracked_links',
    what: 'Your newest 50 tracked links with their counts, as they were last shown',
    why: 'To show them while the server cannot be reached',
    howLong: 'Until you erase it',
  },
  {
    name: 'aigen_scores',
    what: 'A note that the scores of your texts follow the present rules',
    why: 'So that they are computed again only once when the rules change',
    howLong: 'Until you erase it',
  },
  {
    name: 'aigen_competitive_started',
    what: 'Numbers of the last 50 competitive reports that this browser has begun to read',
    why: 'So that a report whose page was closed is completed with what was read',
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
    name: 'aigen_dismissed_announcement',
    what: 'The time of the announcement that you closed',
    why: 'So that it is not shown again',
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
