import type { CompetitiveReport } from '../report.ts';
import { setAt } from '../set-at.ts';
import { mostSources, type IndexedReport } from './index-targets.ts';
import type { IndexRow } from './read-index-file.ts';

type ImportInto = IndexedReport & Pick<CompetitiveReport, 'metrics' | 'marketPosition' | 'evidence'>;

/**
 * The report with the figures of a file in place of estimates and unknown ones, each with the file as its evidence. A figure
 * that was measured stays.
 */
export function importFigures<T extends ImportInto>(
  report: T,
  rows: readonly IndexRow[],
  importedAt: string,
): T {
  const evidence = { ...report.evidence };
  let filled: T = report;
  for (const { path, value, tool, file, column, name } of rows) {
    if (evidence[path]?.kind === 'measured') continue;
    const keys = path.split('.');
    const { trafficSources } = filled;
    if (
      keys[0] === 'trafficSources' &&
      Number(keys[1]) === trafficSources.length &&
      trafficSources.length < mostSources
    )
      filled = { ...filled, trafficSources: [...trafficSources, { source: name.slice(0, 50), share: null }] };
    const changed = setAt(filled, keys, value);
    if (changed === null) continue;
    filled = changed;
    evidence[path] = {
      kind: 'imported',
      tool,
      file: file.slice(0, 255),
      column: column.slice(0, 200),
      importedAt,
    };
  }
  return { ...filled, evidence };
}
