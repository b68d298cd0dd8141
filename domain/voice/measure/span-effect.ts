import type { Span } from '../../text/markdown-blocks.ts';
import { mostSpans, type VoiceCheck } from '../analysis.ts';

/** Places that all raise a score, or all lower it, in the order of the text. */
export function effectOf(
  spans: readonly Span[],
  effect: 'raises' | 'lowers',
  most = mostSpans,
): VoiceCheck['spans'] {
  return spans
    .toSorted((a, b) => a.start - b.start)
    .slice(0, most)
    .map(({ start, end }) => ({ start, end, effect }));
}
