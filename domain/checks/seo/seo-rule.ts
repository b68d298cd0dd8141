import type { KeywordDensity } from '../../text/keyword/keyword-density.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import type { Reading } from '../../text/reading.ts';
import type { Check, Points, Rule, Severity } from '../check.ts';
import { reasonLeftOut, type Medium } from './applicable-rules.ts';

export type SeoCheckId =
  | 'keyword-present'
  | 'over-300-characters'
  | 'keyword-in-opening'
  | 'keyword-density'
  | 'sentence-length'
  | 'over-1000-characters'
  | 'bullets';

/**
 * One rule of the SEO score. It earns all of its points or none. The verdict is unmeasured for a rule that does not
 * apply: `found` says why, and it is not graded.
 */
export type SeoCheck = Check<SeoCheckId> & {
  readonly points: Points;
  readonly severity: Severity;
  /** The rule with its figure, short enough for a narrow column: "Density 1.9%". */
  readonly label: string;
  /** The figure alone, for a table column: "1.9%". */
  readonly figure: string;
  /** Occurrences, characters, first position of the keyword (from 1), percent, words per sentence, or list items. */
  readonly measured: number | null;
};

export type SeoInput = {
  reading: Reading;
  keyword: string;
  density: KeywordDensity;
  /** Number of visible characters. */
  characters: number;
  medium: Medium;
};

/** Points of each rule in the order shown: 100 in total. Dashboard document, section 9. */
export const seoPoints: Record<SeoCheckId, number> = {
  'keyword-present': 20,
  'over-300-characters': 15,
  'keyword-in-opening': 15,
  'keyword-density': 20,
  'sentence-length': 10,
  'over-1000-characters': 10,
  bullets: 10,
};

/** What a rule of the score finds in a text. */
export type SeoOutcome = {
  isMet: boolean;
  label: string;
  figure: string;
  measured: number | null;
  found: string;
  /** What to do when it is missed. */
  fix: string;
  severity: Severity;
  spans: readonly Span[];
};

export type SeoFinder = (input: SeoInput) => SeoOutcome;

/** Defines a rule of the score: what it finds, whether it applies, and the points it earns and can still gain. */
export function defineSeoRule(id: SeoCheckId, title: string, find: SeoFinder): Rule<SeoInput, SeoCheck> {
  return (input) => {
    const { isMet, fix, ...outcome } = find(input);
    const worth = seoPoints[id];
    const reason = reasonLeftOut(id, input);
    if (reason !== null) {
      const points = { worth, earned: 0, gain: 0 };
      return [{ id, title, ...outcome, verdict: 'unmeasured', found: reason, points, fix: '' }];
    }
    const points = { worth, earned: isMet ? worth : 0, gain: isMet ? 0 : worth };
    return [{ id, title, ...outcome, verdict: isMet ? 'met' : 'missed', points, fix: isMet ? '' : fix }];
  };
}
