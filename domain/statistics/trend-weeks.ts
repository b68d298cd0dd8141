/** Number of UTC weeks in a weekly trend, the current one included. Separate from the schemas, for public pages. */
export const trendWeeks = 8;
