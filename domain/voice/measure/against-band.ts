import { mostSpans, type VoiceCheck } from '../analysis.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import type { Band } from '../features.ts';
import type { Expectation } from './expect.ts';
import type { MeasureId } from './ids.ts';
import { measures } from './measures.ts';
import type { Observation } from './observe.ts';

/** A check before its weight and verdict are computed. */
export type Unweighed = Omit<VoiceCheck, 'weight' | 'verdict'>;

/** Maximum number of sentences shown, the longest or the shortest. */
const mostSentences = 3;

/** Compares a value of a text with the expected range: 100 points within it, 50 at one `reach` away from it. */
export function measureBand(
  observation: Observation,
  { measure, group, band, source }: Expectation,
): Unweighed {
  const { label, unit, how, step, less, more } = measures[measure];
  const { value, noise, spans } = observation.measures[measure];
  const side = value > band.high ? 'above' : value < band.low ? 'below' : 'within';
  const score = scoreAgainst(value, band, Math.hypot(step, noise));
  return {
    id: `${group}-${measure}`,
    group,
    title: label,
    unit,
    why: how,
    value,
    usual: band,
    source: { name: source },
    score,
    found: `${inUnit(value, unit)}; usual is ${figure(band.low)} to ${figure(band.high)}.`,
    fix: side === 'within' ? '' : side === 'above' ? less : more,
    spans: evidence(measure, side, spans),
  };
}

/**
 * 100 inside the range; outside it decreases with the square of the distance. `reach` is the distance with a score of
 * 50.
 */
export function scoreAgainst(value: number, band: Band, reach: number): number {
  const distance = Math.max(0, band.low - value, value - band.high);
  return 100 / (1 + (distance / reach) ** 2);
}

/** If the value is too low, the places count for the voice; if it is too high, against it. */
function evidence(
  measure: MeasureId,
  side: 'above' | 'below' | 'within',
  spans: readonly Span[],
): VoiceCheck['spans'] {
  const isOfSentences = measure === 'sentence-length' || measure === 'sentence-variety';
  const against = measures[measure].isCounterEvidence ? 'below' : 'above';
  if (!isOfSentences)
    return spans
      .slice(0, mostSpans)
      .map((span) => ({ ...span, effect: side === against ? 'lowers' : 'raises' }));
  if (side === 'within') return [];
  const far = side === 'above' || measure === 'sentence-variety' ? spans : spans.toReversed();
  return far
    .slice(0, mostSentences)
    .toSorted((a, b) => a.start - b.start)
    .map((span) => ({ ...span, effect: 'lowers' }));
}

/** One decimal; none for a whole or large number. */
export function figure(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
}

/** A value with its unit: "4.3% of the words", "14.5 words". */
export function inUnit(value: number, unit: string): string {
  return `${figure(value)}${unit.startsWith('%') ? '' : ' '}${unit}`;
}

/** Places that all raise or all lower a score, in the order of the text. */
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
