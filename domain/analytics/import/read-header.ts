import { columnKey } from '../../bulk/rows/columns.ts';
import {
  knownExports,
  resultsRoles,
  type Columns,
  type KnownExport,
  type ResultsMapping,
  type ResultsRole,
} from './known-exports.ts';

/** Names of columns of files that are not known. */
const usualColumns: Record<ResultsRole, readonly string[]> = {
  day: ['date', 'day', 'published', 'publish date', 'publish time', 'post date', 'created', 'sent'],
  address: ['url', 'link', 'address', 'permalink', 'page', 'landing page', 'post url', 'post link'],
  title: [
    'title',
    'headline',
    'subject',
    'post title',
    'name',
    'campaign',
    'campaign name',
    'post',
    'text',
    'pin title',
  ],
  platform: ['platform', 'network', 'channel', 'source'],
  views: ['views', 'impressions', 'page views', 'pageviews', 'opens', 'reach'],
  clicks: ['clicks', 'link clicks', 'outbound clicks', 'url clicks', 'visits', 'sessions'],
  shares: ['shares', 'reposts', 'retweets', 'saves'],
  engagement: ['engagement rate', 'engagement rate (%)', 'engagement (%)', 'engagement'],
  engagements: ['engagements', 'interactions', 'total interactions'],
  conversions: ['conversions', 'goals', 'orders', 'sign ups', 'purchases', 'leads'],
  revenue: ['revenue', 'sales', 'total revenue', 'value'],
  position: ['position', 'average position', 'avg position', 'rank'],
};

/** The header of a file and the export that it is of, if it is known. Some exports explain themselves above the header. */
export type ResultsHeader = {
  headerLine: number;
  columns: string[];
  known: KnownExport | null;
  mapping: ResultsMapping;
};

const mostLinesAbove = 10;

export function readHeader(cells: readonly (readonly string[])[]): ResultsHeader {
  const lines = cells.slice(0, mostLinesAbove);
  for (const [headerLine, line] of lines.entries()) {
    const keys = new Set(line.map(columnKey));
    const known = knownExports.find(({ signature }) => signature.every((name) => keys.has(columnKey(name))));
    if (known) return headerOf(line, headerLine, known);
  }
  const first = Math.max(
    0,
    lines.findIndex((line) => line.filter((cell) => cell.trim() !== '').length > 1),
  );
  return headerOf(lines[first] ?? [], first, null);
}

function headerOf(line: readonly string[], headerLine: number, known: KnownExport | null): ResultsHeader {
  const keys = line.map(columnKey);
  const names: Columns = known?.columns ?? usualColumns;
  const place = (role: ResultsRole) => {
    for (const name of names[role] ?? []) {
      const at = keys.indexOf(columnKey(name));
      if (at >= 0) return at;
    }
    return null;
  };
  const mapping = Object.fromEntries(resultsRoles.map((role) => [role, place(role)])) as ResultsMapping;
  return { headerLine, columns: line.map((name) => name.trim()), known, mapping };
}
