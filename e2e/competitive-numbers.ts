import { expect, type Page } from '@playwright/test';
import { compareReports } from '#domain/competitive/report/compare.ts';
import type { Evidence } from '#domain/competitive/report/evidence.ts';
import { formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import { countEvidence, figureAt, figurePaths, kindAt } from '#domain/competitive/report/figures.ts';
import { findingKinds } from '#domain/competitive/findings/finding-kinds.ts';
import { findGaps, type Gap } from '#domain/competitive/keywords/gaps/find-gaps.ts';
import { pagePosition, type PageRecord } from '#domain/competitive/site/page-record.ts';
import { comparisonEvidence } from '#domain/competitive/report/receipts/comparison-evidence.ts';
import { evidenceAt } from '#domain/competitive/report/receipts/evidence-at.ts';
import { countStatements } from '#domain/competitive/report/receipts/statements.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { storedReports } from './competitive-steps.ts';
import { storedRecords } from './stored-records.ts';

/** A text with a digit on the screen, and the element that says how it is known. */
type ShownNumber = {
  text: string;
  path: string | null;
  reportId: string | null;
  /** What of the report's own records it counts. */
  count: string | null;
  /** How it is drawn, if it is a figure. */
  drawnAs: string | null;
};

/** In the page: the texts with a digit in a report, without those of pages, addresses, files and users, and moments. */
function readNumbers(): ShownNumber[] {
  const roots = document.querySelectorAll(
    '[aria-label="What this report rests on"], [aria-label="What is missing"], [role=tabpanel], [role=dialog]',
  );
  const found: ShownNumber[] = [];
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent: text, parentElement } = walker.currentNode;
      if (!/\d/.test(text ?? '') || parentElement!.closest('a, cite, q, time')) continue;
      const known = parentElement!.closest<HTMLElement>('[data-evidence]');
      const counted = parentElement!.closest<HTMLElement>('[data-count]');
      found.push({
        text: text!.trim(),
        path: known?.dataset.evidence ?? null,
        reportId: known?.dataset.report ?? null,
        count: counted?.dataset.count ?? null,
        drawnAs: parentElement!.closest<HTMLElement>('button[data-kind]')?.dataset.kind ?? null,
      });
    }
  }
  return found;
}

/** Reports and pages in this browser, as the screen has them. */
type Stored = { reports: CompetitiveReport[]; pages: PageRecord[]; shown: CompetitiveReport };

/**
 * Every number of the open report has a record of how it is known, and figures are drawn and written as their record says.
 * Returns the paths that were seen. The library must be empty.
 */
export async function expectNumbersKnown(page: Page): Promise<Set<string>> {
  const id = new URL(page.url()).searchParams.get('report');
  const reports = await storedReports(page);
  const pages = (await storedRecords(page, 'competitive-pages')).map(({ value }) => value as PageRecord);
  const stored = { reports, pages, shown: reports.find((report) => report.id === id)! };
  const knownGaps = gapsOf(stored);
  const knownChanges = changesOf(stored);
  const seen = new Set<string>();
  const wrong: unknown[] = [];
  for (const number of await page.evaluate(readNumbers)) {
    const { text, path, count, drawnAs } = number;
    if (path === null) {
      const expected = count === null ? null : countOf(stored.shown, count, knownChanges.compared, knownGaps);
      if (expected === null || !text.startsWith(expected)) wrong.push({ ...number, expected });
      continue;
    }
    const report = reports.find((one) => one.id === (number.reportId ?? id))!;
    const [first, second = ''] = path.split('.');
    const evidence: Evidence | null | undefined =
      first === 'gaps'
        ? knownGaps[Number(second)]?.evidence
        : first === 'changes'
          ? knownChanges.evidence?.[second as 'new' | 'gone' | 'changed']
          : evidenceAt(report, path);
    const isFigure = drawnAs !== null && figurePaths(report).includes(path);
    const isRight =
      evidence &&
      (drawnAs === null || drawnAs === evidence.kind) &&
      (!isFigure || text === formatFigureAt(path, figureAt(report, path)));
    if (!isRight) wrong.push({ ...number, evidence });
    seen.add(path);
  }
  expect(wrong).toEqual([]);
  return seen;
}

function pagesOf({ pages }: Stored, reportId: string) {
  return pages
    .filter((record) => record.reportId === reportId && record.role === 'competitor')
    .toSorted((a, b) => (pagePosition(a) < pagePosition(b) ? -1 : 1))
    .map(({ page }) => page);
}

const gapsOf = (stored: Stored) => findGaps([], pagesOf(stored, stored.shown.id)).gaps;

/** What differs from the report before on the same competitor. */
function changesOf(stored: Stored) {
  const { reports, shown } = stored;
  const before = reports.find(
    ({ id, competitorUrl, timestamp }) =>
      id !== shown.id && competitorUrl === shown.competitorUrl && timestamp < shown.timestamp,
  );
  if (!before) return { compared: null, evidence: null };
  const compared = compareReports(
    { report: before, pages: pagesOf(stored, before.id) },
    { report: shown, pages: pagesOf(stored, shown.id) },
  );
  const evidence = compared.pages && comparisonEvidence(compared.pages, before.site!, shown.site!);
  return { compared, evidence };
}

/** A count of the report's own records, counted again; null for an unknown one. */
function countOf(
  report: CompetitiveReport,
  count: string,
  compared: ReturnType<typeof compareReports> | null,
  gaps: readonly Gap[],
): string | null {
  const kinds = countEvidence(report);
  const ofSeverity = (severity: string) =>
    report.findings.filter(({ kind }) => findingKinds[kind].severity === severity).length;
  const unknownMetrics = figurePaths(report).filter(
    (path) => path.startsWith('metrics.') && kindAt(report, path) === 'unknown',
  );
  const counts: Record<string, string | number | undefined> = {
    ...kinds,
    kept: countStatements(report),
    dropped: report.droppedStatements,
    instructions: report.instructionsFound.length,
    cost: report.cost === null ? undefined : formatCost(report.cost),
    scale: 100,
    gaps: gaps.length,
    'unknown-metrics': unknownMetrics.length,
    findings: report.findings.length,
    'findings-fault': ofSeverity('fault'),
    'findings-weakness': ofSeverity('weakness'),
    'findings-note': ofSeverity('note'),
    'changed-findings': compared === null ? undefined : Object.values(compared.findings).flat().length,
    'changed-figures': compared?.metrics.length,
  };
  const expected = counts[count];
  return expected === undefined ? null : String(expected);
}
