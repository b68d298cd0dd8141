import type { OptimizerPlatform } from '../optimizer/record.ts';
import type { Span } from '../text/markdown-blocks.ts';
import type { Reading } from '../text/reading.ts';

export type CheckId =
  | 'title'
  | 'headings'
  | 'question-headings'
  | 'early-answer'
  | 'links'
  | 'paragraph-length'
  | 'sentence-length'
  | 'passive-voice'
  | 'transition-words'
  | 'platform-length';

/** good: nothing to do. improve: `found` says what to change. none: it cannot be said of this text, and `found` says why. */
export type Verdict = 'good' | 'improve' | 'none';
export type Source = { name: string; address: string };

export type Check = {
  id: CheckId;
  title: string;
  verdict: Verdict;
  /** What was found, with its figure. */
  found: string;
  /** Why it matters, and where the line is drawn. */
  why: string;
  source: Source;
  /** The places it is about. */
  spans: Span[];
};

/** What a check looks at. */
export type Checked = {
  reading: Reading;
  keyword: string;
  platform: OptimizerPlatform;
  /** Of the text; passive voice and transitions are known of English only. */
  isEnglish: boolean;
};

/** What one check finds. */
export type Finding = Pick<Check, 'verdict' | 'found'> & { spans?: Span[] };

export const good = (found: string, spans: Span[] = []): Finding => ({ verdict: 'good', found, spans });
export const improve = (found: string, spans: Span[] = []): Finding => ({ verdict: 'improve', found, spans });
export const none = (found: string): Finding => ({ verdict: 'none', found });

/** "1 heading", "3 headings". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
