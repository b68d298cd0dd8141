/** The name by which robots.txt of other sites addresses us. */
export const robotName = 'AIGenBot';
