import { plans } from './plans.ts';

/**
 * What becomes of an account when its subscription ends, in the same words on every screen: docs/decisions/047-former-subscribers.md.
 */
export const afterSubscription = {
  stays:
    'Your library, projects, calendar, optimizer results and brand voices stay for as long as your account exists. You can read, search and download them on every device.',
  readOnly: 'You cannot change them, add to them or delete single items. Subscribe again to do that.',
  free: `You can still write: ${plans.free.dailyGenerations} generations a day. New texts stay in the browser that wrote them, in Saved Projects.`,
  wiped: `The server also records each generation. It deletes the prompts and texts in these records after ${plans.free.retentionHours} hours, including earlier ones. What you saved is not affected.`,
} as const;
