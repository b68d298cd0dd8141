/** Set by `npm run drills`: what a test does over and over, it then does much longer. */
const isDrill = Boolean(process.env.DRILL);

/** How often or how long: as with every change, or in a drill. */
export function drillable(usual: number, inDrill: number): number {
  return isDrill ? inDrill : usual;
}
