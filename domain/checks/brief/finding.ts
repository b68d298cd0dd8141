import type { Span } from '../../text/markdown-blocks.ts';

/** `unmeasured`: asked for, but not to be told from this text or in this language; `got` says why. */
export type Verdict = 'met' | 'missed' | 'unmeasured';

/** What was asked for, and what came. */
export type Finding = {
  /** Stable within one text: `words`, `keyword:standing desk`, `ad:headlines`. */
  readonly id: string;
  /** "Length", "Keyword “desk”". */
  readonly label: string;
  /** "500-1000 words". */
  readonly asked: string;
  /** "430 words". */
  readonly got: string;
  readonly verdict: Verdict;
  /** Where in the content it stands, or where it goes wrong. */
  readonly spans?: readonly Span[];
  /** What to change, as one sentence of a prompt; with a missed one only. */
  readonly repair?: string;
};
