import type { AnalystAnswer } from './answer/answer.ts';
import { listOf, rawEstimateSchema, rawSourceSchema } from './answer/answer-shape.ts';
import type { AnalystMaterial } from './material.ts';
import { plainStatement } from './answer/plain-statement.ts';
import { maxTrafficSourceCharacters, mostTrafficSources } from '../report/report.ts';

/** What an estimate with these bounds rests on, checked; null for an estimate that is left out. */
export type ReadBasis = (text: string, ...bounds: readonly number[]) => string | null;

const mostEstimates = 200;

/** Figures in percent or points of 100. */
const ofHundred = /^(?:metrics\.(?:domainAuthority|avgEngagement)|marketPosition\.marketShare)$/;

/** No figure of a site is larger; a longer number is a slip of the model, and has no room on a screen. */
const largestEstimate = 1e12;

/** Years in which a site can have begun. */
const years = { first: 1985, last: 2100 };

function isRange(low: number, high: number, path = ''): boolean {
  if (path === 'digitalFootprint.websiteAge')
    return (
      Number.isInteger(low) &&
      Number.isInteger(high) &&
      low >= years.first &&
      low < high &&
      high <= years.last
    );
  return low >= 0 && low < high && high <= (ofHundred.test(path) ? 100 : largestEstimate);
}

/** Ranges of figures that nothing measured, one for each. */
export function readEstimates(
  value: unknown,
  { estimable }: AnalystMaterial,
  readBasis: ReadBasis,
): AnalystAnswer['estimates'] {
  const open = new Set(estimable.map(({ path }) => path));
  return listOf(rawEstimateSchema, value)
    .flatMap(({ path, low, high, basis }) => {
      const rests = readBasis(basis, low, high);
      return rests !== null && isRange(low, high, path) && open.delete(path)
        ? [{ path, low, high, basis: rests }]
        : [];
    })
    .slice(0, mostEstimates);
}

/** Each source once; a share that is no range is not known. */
export function readSources(value: unknown, readBasis: ReadBasis): AnalystAnswer['trafficSources'] {
  const sources = new Map<string, AnalystAnswer['trafficSources'][number]>();
  for (const raw of listOf(
    rawSourceSchema.partial({ share: true }).extend({ share: rawSourceSchema.shape.share.catch(null) }),
    value,
  )) {
    const source = plainStatement(raw.source, maxTrafficSourceCharacters);
    const basis = raw.share && readBasis(raw.share.basis, raw.share.low, raw.share.high);
    const { low = 0, high = 0 } = raw.share ?? {};
    const share = basis && isRange(low, high) && high <= 100 ? { low, high, basis } : null;
    if (source !== '' && !sources.has(source)) sources.set(source, { source, share });
  }
  return [...sources.values()].slice(0, mostTrafficSources);
}
