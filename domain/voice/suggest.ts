import type { Measurement } from './analysis.ts';

/** Specification: two to four. */
const fewest = 2;
const most = 4;
/** From here on nothing need be done. */
const goodScore = 80;

/**
 * What to change first: the measurements that cost most points, and how to mend them; where less than two do, what to
 * keep as it is. None where nothing was measured.
 */
export function suggestFrom(measurements: readonly Measurement[]): string[] {
  const lost = ({ score, weight }: Measurement) => (100 - score) * weight;
  const toMend = measurements
    .filter(({ score, fix }) => score < goodScore && fix !== '')
    .toSorted((a, b) => lost(b) - lost(a))
    .filter(isFirstOfItsMeasure)
    .slice(0, most)
    .map(({ label, finding, fix }) => `${label}: ${finding} ${fix}`);
  if (toMend.length >= fewest) return toMend;
  const toKeep = measurements
    .filter(({ score }) => score >= goodScore)
    .toSorted((a, b) => b.score * b.weight - a.score * a.weight)
    .filter(isFirstOfItsMeasure)
    .map(({ label, finding }) => `Keep it so. ${label}: ${finding}`);
  return [...toMend, ...toKeep].slice(0, fewest);
}

/** Tone and personality may ask for the same measure: it is said once. */
function isFirstOfItsMeasure({ label }: Measurement, index: number, all: readonly Measurement[]): boolean {
  return all.findIndex((other) => other.label === label) === index;
}
