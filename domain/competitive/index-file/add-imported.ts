import type { Evidence } from '../report/evidence.ts';
import { isEstimable } from '../analyst/answer/answer.ts';
import { withFigure } from '../report/figures.ts';
import { placeOfSource, withSource } from '../report/traffic-sources.ts';
import type { CompetitiveReport, FigureValue } from '../report/report.ts';

/** A figure that the file of an index tool has. */
export type ImportedFigure = {
  /** Path of its field: `metrics.backlinks`, `own.metrics.backlinks`, `keywordAnalysis.0.searchVolume`. */
  path: string;
  /** A range where the tool gives one. */
  value: NonNullable<FigureValue>;
  /** The tool whose file it is, the file's name, and the column's. */
  tool: string;
  file: string;
  column: string;
  /** What it is about, as the file writes it. */
  name?: string;
};

/** Figures in percent or points of 100. */
const mostOf: Readonly<Record<string, number>> = {
  'metrics.domainAuthority': 100,
  'metrics.avgEngagement': 100,
  'marketPosition.marketShare': 100,
};

/**
 * The report with figures of an index tool's file. They replace estimates, unknown figures and what was imported before;
 * measured ones stay. A value that no such figure can have is left out. A source of traffic that the report lacks is added.
 */
export function addImported(
  report: CompetitiveReport,
  figures: readonly ImportedFigure[],
  importedAt: string,
): CompetitiveReport {
  let changed = report;
  for (const { path: given, value, tool, file, column, name = '' } of figures) {
    if (!isPossible(given.replace(/^own\./, ''), value)) continue;
    // An AI may have named other sources since the file was read, so a share belongs to a name and not to a place.
    const isNamed = sourceShare.test(given) && name !== '';
    const path = isNamed ? `trafficSources.${placeOfSource(changed, name)}.share` : given;
    if (path === `trafficSources.${changed.trafficSources.length}.share`) changed = withSource(changed, name);
    const evidence: Evidence = { kind: 'imported', tool, file, column, importedAt };
    changed = withFigure(changed, path, value, evidence);
  }
  return changed;
}

const sourceShare = /^trafficSources\.\d+\.share$/;

function isPossible(path: string, value: NonNullable<FigureValue>): boolean {
  const isShare = sourceShare.test(path);
  if (!isShare && !isEstimable(path)) return false;
  const most = isShare ? 100 : (mostOf[path] ?? Infinity);
  const { low, high } = typeof value === 'number' ? { low: value, high: value } : value;
  return Number.isFinite(low) && Number.isFinite(high) && low >= 0 && low <= high && high <= most;
}
