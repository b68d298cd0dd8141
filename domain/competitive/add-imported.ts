import type { Evidence } from './evidence.ts';
import { isEstimable } from './analyst/answer.ts';
import { withFigure } from './figures.ts';
import type { CompetitiveReport } from './report.ts';

/** A figure that the file of an index tool has. */
export type ImportedFigure = {
  /** Path of its field: `metrics.backlinks`, `own.metrics.backlinks`, `keywordAnalysis.0.searchVolume`. */
  path: string;
  value: number;
  /** The tool whose file it is, the file's name, and the column's. */
  tool: string;
  file: string;
  column: string;
};

/** Figures in percent or points of 100. */
const mostOf: Readonly<Record<string, number>> = {
  'metrics.domainAuthority': 100,
  'metrics.avgEngagement': 100,
  'marketPosition.marketShare': 100,
};

/**
 * The report with figures of an index tool's file. They replace estimates, unknown figures and what was imported before;
 * measured ones stay. A value that no such figure can have is left out.
 */
export function addImported(
  report: CompetitiveReport,
  figures: readonly ImportedFigure[],
  importedAt: string,
): CompetitiveReport {
  let changed = report;
  for (const { path, value, tool, file, column } of figures) {
    const name = path.replace(/^own\./, '');
    if (!isEstimable(name) || !Number.isFinite(value) || value < 0 || value > (mostOf[name] ?? Infinity))
      continue;
    const evidence: Evidence = { kind: 'imported', tool, file, column, importedAt };
    changed = withFigure(changed, path, value, evidence);
  }
  return changed;
}
