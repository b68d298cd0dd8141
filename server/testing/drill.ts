/** Set by `npm run drills`: tests with repetitions then run much longer. */
const isDrill = Boolean(process.env.DRILL);

/** Number or duration: the normal one, or that of a drill. */
export function drillable(usual: number, inDrill: number): number {
  return isDrill ? inDrill : usual;
}

/** Prints a figure; `npm run drills` writes it into bench/results.md. */
export function printFigure(figure: string): void {
  process.stdout.write(`${figureMark}${figure}\n`);
}

/** Begins a line that is a figure. */
export const figureMark = 'Figure: ';
