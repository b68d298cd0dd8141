import { counted, formatNumber } from '../../../text/format.ts';
import type { Evidence } from '../evidence.ts';
import { remarkOn } from '../../findings/citation.ts';
import type { Finding } from '../../findings/finding-kinds.ts';
import type { CompetitiveReport } from '../report.ts';
import type { SiteFacts } from '../../site/site.ts';
import { isStatementGroup } from './statements.ts';

/**
 * How anything that a report says is known: its figures (`metrics.backlinks`), its findings (`findings.0`), the pages that
 * were read (`site`, `own.site`), the sum and the opportunities of a keyword (`keywordAnalysis.0`), and the AI's sentences
 * (`statements.strengths.0`, `content`). Null for a path without a record.
 */
export function evidenceAt(report: CompetitiveReport, path: string): Evidence | null {
  const known = report.evidence[path];
  if (known) return known;
  const [first, second = '', third = ''] = path.split('.');
  switch (first) {
    case 'findings':
      return evidenceOfFinding(report.findings[Number(second)]);
    case 'site':
      return evidenceOfReading(report.site);
    case 'own':
      return second === 'site' ? evidenceOfReading(report.own?.site) : null;
    case 'keywordAnalysis':
      return third === '' ? (report.evidence[`${path}.rankingProbability`] ?? null) : null;
    case 'statements':
      return evidenceOfStatement(report, second, Number(third));
    case 'content':
      return report.content === '' ? null : writtenBy(report, restsOnAll(report));
    default:
      return null;
  }
}

function evidenceOfFinding(finding: Finding | undefined): Evidence | null {
  if (!finding) return null;
  const { found, count, text } = finding;
  return {
    kind: 'measured',
    source: found[0]!,
    how: text,
    pageCount: count,
    pages: found.map(({ page }) => page),
  };
}

function evidenceOfReading(site: SiteFacts | null | undefined): Evidence | null {
  if (!site) return null;
  const { startUrl, startedAt, pagesRead, pagesFound } = site;
  return {
    kind: 'measured',
    source: remarkOn({ url: startUrl, readAt: startedAt }, 'Where the reading began'),
    how: `Counted: ${formatNumber(pagesRead)} of ${counted(pagesFound, 'page')} that links and the sitemap name`,
    pageCount: pagesRead,
    pages: [],
  };
}

function evidenceOfStatement(report: CompetitiveReport, group: string, at: number): Evidence | null {
  const statement = isStatementGroup(group) ? report.statements[group][at] : undefined;
  if (!statement) return null;
  const { citations } = statement;
  if (citations.length === 0) return writtenBy(report, restsOnAll(report));
  return writtenBy(report, `${counted(citations.length, 'quote')} of ${citations[0]!.page}`);
}

const restsOnAll = ({ isNameOnly }: CompetitiveReport) =>
  isNameOnly ? 'what the model knows of the name: no site was read' : 'the pages that were read';

function writtenBy({ provider, model }: CompetitiveReport, basis: string): Evidence {
  return { kind: 'estimate', provider: provider ?? 'An AI', model, basis };
}
