type Step = (at: number, count: number) => number;

const next: Step = (at, count) => (at + 1) % count;
const previous: Step = (at, count) => (at <= 0 ? count : at) - 1;
const ends = { Home: () => 0, End: (_at: number, count: number) => count - 1 };
const steps: Record<'column' | 'row', Record<string, Step>> = {
  column: { ArrowDown: next, ArrowUp: previous, ...ends },
  row: { ArrowRight: next, ArrowLeft: previous, ...ends },
};

/** Moves the focus among items by arrow key, Home or End, around at their ends. False for another key, or without items. */
export function moveFocus(key: string, items: readonly HTMLElement[], layout: 'column' | 'row'): boolean {
  const step = steps[layout][key];
  if (!step || items.length === 0) return false;
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]!.focus();
  return true;
}
