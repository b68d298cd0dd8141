/**
 * Polling intervals of the browser in milliseconds. Specification, accounts document, section 9. Separate from the
 * schemas, because every page reads them and public pages do not load the schema library.
 */

/** How often a signed-in browser reports activity. */
export const activityEveryMs = 2 * 60_000;
/** How often it does so while none of its tabs is visible: often enough to stay online (`onlineWithinMs`). */
export const hiddenActivityEveryMs = 4 * 60_000;
/** How often the online count is requested. */
export const onlineEveryMs = 30_000;
/** How often the live figures are requested. */
export const signupsEveryMs = 30_000;
/** How often a signed-in browser refreshes its subscription. Accounts document, section 4. */
export const subscriptionEveryMs = 30_000;
