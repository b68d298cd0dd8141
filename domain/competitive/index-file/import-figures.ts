import type { CompetitiveReport } from '../report.ts';
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

/** A copy with another value at the end of the path; null where there is no such place. */
function setAt<T>(holder: T, [key, ...rest]: readonly string[], value: unknown): T | null {
  if (key === undefined) return value as T;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return null;
  const inner = setAt((holder as Record<string, unknown>)[key], rest, value);
  if (inner === null) return null;
  return (Array.isArray(holder) ? holder.with(Number(key), inner) : { ...holder, [key]: inner }) as T;
}
