import { analyses } from '#domain/competitive/analyst/analyses.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { counted } from '#domain/text/format.ts';
import type { TagTone } from '../../../components/tag.tsx';

type Described = Pick<CompetitiveReport, 'analysisType' | 'isNameOnly' | 'site' | 'own'>;

/** "Full Analysis, 209 pages" */
export function describeReport({ analysisType, isNameOnly, site, own }: Described): string {
  const { label } = analyses[analysisType];
  if (isNameOnly) return `${label}, by AI only`;
  const beside = own ? `, ${counted(own.site.pagesRead, 'page')} of your site` : '';
  return `${label}, ${counted(site?.pagesRead ?? 0, 'page')}${beside}`;
}

/** What a list says of the state of a report; null for a complete one that lacks nothing. */
export function stateOf({
  state,
  missing,
}: Pick<CompetitiveReport, 'state' | 'missing'>): { label: string; tone: TagTone } | null {
  if (state === 'running') return { label: 'Being made', tone: 'pencil' };
  const parts = missing.map(({ part }) => part);
  if (parts.includes('site')) return { label: 'Site not read', tone: 'danger' };
  if (state === 'measured') return { label: 'Without AI part', tone: 'warning' };
  return parts.includes('pages') || parts.includes('own-site') ? { label: 'Partial', tone: 'warning' } : null;
}
