/** Bounds of a crawl. Its pages are bounded by the request, its time by the configuration. */
export const maxPageBytes = 5_000_000;
export const maxRobotsBytes = 500 * 1_024;
export const maxSitemapBytes = 20_000_000;
export const mostSitemaps = 20;
export const mostSitemapEntries = 50_000;
export const maxFeedBytes = 2_000_000;
export const mostRedirects = 5;
/** Addresses of a site that are known at once. */
export const mostKnown = 20_000;
export const requestTimeoutMs = 20_000;
/** Between two requests to a host, unless its robots.txt asks for more. */
export const defaultPauseMs = 1_000;
export const defaultTimeLimitMs = 30 * 60_000;
/** A host that answers "too many requests" is asked less and less often, down to this. */
export const longestPauseMs = 60_000;
/** A longer wait than this is not worth one page. */
export const longestRetryMs = 5 * 60_000;
export const mostAttempts = 3;
/** Sites that one process reads at once, and that one account does. */
export const crawlsAtOnce = 10;
export const crawlsPerAccount = 2;
/** Looks of one account at once: the form looks at six sites. A process has twice as many as crawls. */
export const looksPerAccount = 8;
export const lookTimeoutMs = 60_000;
