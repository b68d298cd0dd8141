import { metFrom, type VoiceCheck } from './analysis.ts';

/** Specification: two to four. */
const fewest = 2;
const most = 4;

/**
 * What to change first: the measurements that cost most points, and how to mend them; where less than two do, what to
 * keep as it is. None where nothing was measured.
 */
export function suggestFrom(measurements: readonly VoiceCheck[]): string[] {
  const lost = ({ score, weight }: VoiceCheck) => (100 - score) * weight;
  const toMend = measurements
    .filter(({ score, fix }) => score < metFrom && fix !== '')
    .toSorted((a, b) => lost(b) - lost(a))
    .filter(isFirstOfItsMeasure)
    .slice(0, most)
    .map(({ title, found, fix }) => `${title}: ${found} ${fix}`);
  if (toMend.length >= fewest) return toMend;
  const toKeep = measurements
    .filter(({ score }) => score >= metFrom)
    .toSorted((a, b) => b.score * b.weight - a.score * a.weight)
    .filter(isFirstOfItsMeasure)
    .map(({ title, found }) => `Keep it this way. ${title}: ${found}`);
  return [...toMend, ...toKeep].slice(0, fewest);
}

/** Tone and personality may ask for the same measure: it is said once. */
function isFirstOfItsMeasure({ title }: VoiceCheck, index: number, all: readonly VoiceCheck[]): boolean {
  return all.findIndex((other) => other.title === title) === index;
}
