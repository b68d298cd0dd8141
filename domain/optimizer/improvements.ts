import type { Analysis } from './analyse.ts';
import { ruleTitles } from '../checks/seo/rule-words.ts';

export type Differences = {
  /** What the later text has over the earlier, in sentences. */
  improvements: string[];
  /** What it has lost. */
  setbacks: string[];
};

/** How a text that was changed differs in what is measured: rule by rule, then readability and density. */
export function differences(before: Analysis, after: Analysis): Differences {
  const found: Differences = { improvements: [], setbacks: [] };
  after.score.rules.forEach((rule, index) => {
    const change = rule.earned - before.score.rules[index]!.earned;
    if (change > 0) found.improvements.push(`${ruleTitles[rule.id]}: ${change} more points.`);
    if (change < 0) found.setbacks.push(`${ruleTitles[rule.id]}: ${-change} points fewer.`);
  });
  if (before.readability !== null && after.readability !== null) {
    const sentence = `Readability went from ${before.readability} to ${after.readability}.`;
    if (after.readability > before.readability) found.improvements.push(sentence);
    if (after.readability < before.readability) found.setbacks.push(sentence);
  }
  return found;
}
