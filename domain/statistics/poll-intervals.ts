/**
 * How often a browser calls by itself. Specification, accounts document, section 9.
 * Apart from the schemas, because every page reads them and none of the public ones loads the schema library.
 */

/** How often a signed-in browser says that it is there. */
export const activityEveryMs = 2 * 60_000;
/** How often the online count is asked for. */
export const onlineEveryMs = 30_000;
/** How often the live figures are asked for. */
export const signupsEveryMs = 30_000;
/** How often a signed-in browser has its subscription looked at again. Accounts document, section 4. */
export const subscriptionEveryMs = 30_000;
