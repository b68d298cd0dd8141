import { defineEditorRule, type Mend } from '../editor-rule.ts';
import { findChatter, findOptions, findPromptEcho } from './chatter.ts';
import { findCutEnd } from './ending.ts';
import type { FindFault } from './fault.ts';
import { findBrokenMarkdown, findLeftovers, findRawData } from './leftovers.ts';
import { findPlaceholders, withoutOverlaps } from './placeholders.ts';

const faultsLookedFor: readonly FindFault[] = [
  findRawData,
  findChatter,
  findPromptEcho,
  findOptions,
  findPlaceholders,
  findCutEnd,
  findLeftovers,
  findBrokenMarkdown,
];

/** The highest grade of a text with damage 0, and what each damage of 1 leaves of it. */
const highest = 60;
const leftByDamage = 0.65;

/** Whether a text is finished. What nobody could publish is never good, however well the rest of it is written. */
export const finishedRule = defineEditorRule({
  id: 'finished',
  title: 'Finished text',
  why: 'A text with placeholders, remarks of an AI assistant or a missing end cannot be published.',
  weights: {
    article: 5,
    landing: 5,
    product: 5,
    email: 5,
    post: 5,
    ad: 5,
    snippet: 5,
    subject: 5,
    analysis: 5,
    prose: 5,
  },
  find: (input) => {
    const faults = faultsLookedFor.map((find) => find(input)).filter((fault) => fault !== null);
    if (faults.length === 0)
      return {
        share: 1,
        label: 'Finished',
        found: 'No placeholders, no remarks of an AI assistant, nothing cut off.',
      };
    const damage = faults.reduce((sum, fault) => sum + fault.damage, 0);
    const mends = faults.flatMap(({ mend }) => mend ?? []);
    return {
      share: 0,
      limit: highest * leftByDamage ** damage,
      label: faults.length === 1 ? faults[0]!.what : `${faults.length} kinds of faults`,
      found: `There ${isOne(faults[0]!.what) ? 'is' : 'are'} ${enumerate(faults.map(({ what }) => what))}.`,
      fix: faults[0]!.fix,
      spans: withoutOverlaps(faults.flatMap(({ spans }) => spans)),
      mend: apart(mends),
    };
  },
});

const isOne = (what: string) => /^(?:1|a) /.test(what);
const enumerate = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

/** The edits in order, each that overlaps an earlier one left out. */
export function apart(mends: readonly Mend[]): Mend[] {
  const kept: Mend[] = [];
  for (const mend of mends.toSorted((a, b) => a.span.start - b.span.start || b.span.end - a.span.end))
    if (mend.span.start >= (kept.at(-1)?.span.end ?? 0)) kept.push(mend);
  return kept;
}
