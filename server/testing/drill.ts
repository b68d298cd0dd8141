/** Set by `npm run drills`: tests with repetitions then run much longer. */
const isDrill = Boolean(process.env.DRILL);

/** Number or duration: the normal one, or that of a drill. */
export function drillable(usual: number, inDrill: number): number {
  return isDrill ? inDrill : usual;
}
