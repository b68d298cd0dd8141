/** A competitor as it is named on screens: the host of an address, and anything else as it was entered. */
export function nameOfCompetitor(competitorUrl: string): string {
  const entered = competitorUrl.trim();
  return entered.replace(/^(?:https?:)?\/\//i, '').replace(/^([^/?#]+)[/?#]?$/, '$1');
}
