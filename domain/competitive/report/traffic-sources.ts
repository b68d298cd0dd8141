import { fold } from '../../search/fold.ts';
import { maxTrafficSourceCharacters, mostTrafficSources, type CompetitiveReport } from './report.ts';

const nameOf = (source: string) => source.trim().slice(0, maxTrafficSourceCharacters);

/** The place of a source by its name, whatever its case; the length of the list for one that is not in it. */
export function placeOfSource(
  { trafficSources }: Pick<CompetitiveReport, 'trafficSources'>,
  name: string,
): number {
  const key = fold(nameOf(name));
  const at = trafficSources.findIndex(({ source }) => fold(nameOf(source)) === key);
  return at < 0 ? trafficSources.length : at;
}

/** The report with one more source, whose share is not known; as it was for a source without a name, and with a full list. */
export function withSource(report: CompetitiveReport, source: string): CompetitiveReport {
  const { trafficSources } = report;
  if (source === '' || trafficSources.length >= mostTrafficSources) return report;
  return { ...report, trafficSources: [...trafficSources, { source: nameOf(source), share: null }] };
}
