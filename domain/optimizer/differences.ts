import { counted } from '../text/format.ts';
import type { Analysis } from './analyze.ts';

export type Differences = {
  /** What is better in the later text, as sentences. */
  improvements: string[];
  /** What is worse in the later text, as sentences. */
  setbacks: string[];
};

/** Compares the measurements of a text before and after a change: rule by rule, then readability and density. */
export function differences(before: Analysis, after: Analysis): Differences {
  const found: Differences = { improvements: [], setbacks: [] };
  after.score.checks.forEach(({ title, points }, index) => {
    const change = points.earned - before.score.checks[index]!.points.earned;
    if (change > 0) found.improvements.push(`${title}: ${counted(change, 'more point')}.`);
    if (change < 0) found.setbacks.push(`${title}: ${counted(-change, 'fewer point')}.`);
  });
  if (before.readability !== null && after.readability !== null) {
    const sentence = `Readability went from ${before.readability} to ${after.readability}.`;
    if (after.readability > before.readability) found.improvements.push(sentence);
    if (after.readability < before.readability) found.setbacks.push(sentence);
  }
  return found;
}
