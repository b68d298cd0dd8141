import { counted, formatNumber } from '../../text/format.ts';
import { describeMissing } from '../report/describe-missing.ts';
import { figureLabel, formatFigureAt } from '../report/figure-labels.ts';
import {
  countEvidence,
  describeEvidence,
  figureAt,
  figurePaths,
  withoutUnproven,
} from '../report/figures.ts';
import { findingKinds } from '../findings/finding-kinds.ts';
import type { CompetitiveReport, Statement } from '../report/report.ts';
import { describeKind, describeSource } from './describe-evidence.ts';
import { citeIn, formatMoment, linkTo, plainMarkdown, tableOf } from './markdown-text.ts';

/**
 * The report as Markdown, from which its page for print and its Word document are made. Everything that pages, files and
 * the AI say is in it as plain text.
 */
export function reportMarkdown(stored: CompetitiveReport): string {
  const report = withoutUnproven(stored);
  const { statements, marketPosition, findings, digitalFootprint } = report;
  const parts = [
    `# ${plainMarkdown(reportTitle(report))}`,
    ...introduction(report),
    ...section('Market position', [
      listOf(statements.position),
      figures(report, [
        'marketPosition.threatLevel',
        'marketPosition.marketShare',
        'digitalFootprint.websiteAge',
      ]),
    ]),
    ...section('Strengths', [listOf(statements.strengths, marketPosition.strengths)]),
    ...section('Weaknesses', [listOf(statements.weaknesses, marketPosition.weaknesses)]),
    ...section('Digital footprint', [
      figures(report, pathsOf(report, /^digitalFootprint\.contentTypes\./)),
      digitalFootprint.topPages.length > 0 ? '### Pages with the most links to them' : '',
      tableOf(
        ['Page', 'Title'],
        digitalFootprint.topPages.map(({ page, title }) => [linkTo(page), plainMarkdown(title)]),
      ),
    ]),
    ...section('Keywords', [keywords(report)]),
    ...section('Metrics', [figures(report, pathsOf(report, /^metrics\./))]),
    ...section('Opportunities', [listOf(statements.opportunities)]),
    ...section('Recommendations', [listOf(statements.recommendations, report.recommendations)]),
    ...section('Top Traffic Sources', [figures(report, pathsOf(report, /^trafficSources\./))]),
    ...section(
      'Findings',
      findings.map(
        ({ kind, text, count, found }) =>
          `- **${findingKinds[kind].label}** (${findingKinds[kind].severity}, ${formatNumber(count)}): ${plainMarkdown(text)}\n  - ${citeIn(found[0]!)}`,
      ),
      '\n',
    ),
    ...section('Where each figure comes from', [evidenceList(report)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

export const reportTitle = ({ competitorUrl }: Pick<CompetitiveReport, 'competitorUrl'>): string =>
  `Competitive report: ${competitorUrl}`;

function section(title: string, parts: readonly string[], between = '\n\n'): string[] {
  const body = parts.filter(Boolean).join(between);
  return body === '' ? [] : [`## ${title}`, body];
}

function introduction(report: CompetitiveReport): string[] {
  const { site, missing, isNameOnly, droppedStatements, instructionsFound } = report;
  const read = site
    ? `${formatNumber(site.pagesRead)} of ${counted(site.pagesFound, 'page')} read, ${formatMoment(site.startedAt)} to ${formatMoment(site.endedAt)}.`
    : isNameOnly
      ? 'A company name was given: no site was read, and everything here is by AI.'
      : 'The site was not read.';
  const lacks = missing.map((part) => `- ${plainMarkdown(describeMissing(part))}`);
  return [
    read,
    `${describeEvidence(countEvidence(report))}.`,
    lacks.join('\n'),
    droppedStatements > 0
      ? `${counted(droppedStatements, 'statement')} left out: the quote was not on the page.`
      : '',
    instructionsFound.length > 0
      ? `${counted(instructionsFound.length, 'instruction')} found in pages, not followed.`
      : '',
  ].filter(Boolean);
}

const pathsOf = (report: CompetitiveReport, pattern: RegExp) =>
  figurePaths(report).filter((path) => pattern.test(path));

/** Figures of the competitor, beside those of the own site where it has them. */
function figures(report: CompetitiveReport, paths: readonly string[]): string {
  const ownPath = (path: string) => `own.${path.replace('digitalFootprint.', '')}`;
  const hasOwn = paths.some((path) => report.evidence[ownPath(path)]);
  const rows = paths.map((path) => {
    const own = ownPath(path);
    return [
      plainMarkdown(figureLabel(report, path)),
      formatFigureAt(path, figureAt(report, path)),
      describeKind(report.evidence[path]!),
      ...(hasOwn ? [report.evidence[own] ? formatFigureAt(own, figureAt(report, own)) : ''] : []),
    ];
  });
  return tableOf(['Figure', 'Competitor', 'Known', ...(hasOwn ? ['Your site'] : [])], rows);
}

function keywords(report: CompetitiveReport): string {
  const fields = ['rankingProbability', 'difficulty', 'competition', 'searchVolume', 'theirPages'];
  const rows = report.keywordAnalysis.map(({ keyword, opportunities }, at) => [
    plainMarkdown(keyword),
    ...fields.map((field) => {
      const path = `keywordAnalysis.${at}.${field}`;
      return formatFigureAt(path, figureAt(report, path));
    }),
    plainMarkdown(opportunities.join(' ')),
  ]);
  const columns = ['Keyword', 'Probability, estimated', 'Difficulty', 'Competition', 'Searches a month'];
  return tableOf([...columns, 'Their pages', 'Opportunities'], rows);
}

/** Statements with the places they rest on; without them, the texts alone. */
function listOf(statements: readonly Statement[], texts: readonly string[] = []): string {
  if (statements.length === 0) return texts.map((text) => `- ${plainMarkdown(text)}`).join('\n');
  return statements
    .map(({ text, citations }) =>
      [`- ${plainMarkdown(text)}`, ...citations.map((citation) => `  - ${citeIn(citation)}`)].join('\n'),
    )
    .join('\n');
}

/** Each figure with what it rests on; unknown ones together by the reason. */
function evidenceList(report: CompetitiveReport): string {
  const lines: string[] = [];
  const unknown = new Map<string, string[]>();
  for (const path of figurePaths(report)) {
    const evidence = report.evidence[path]!;
    const label = `${plainMarkdown(figureLabel(report, path))}${path.startsWith('own.') ? ' (your site)' : ''}`;
    if (evidence.kind === 'unknown') {
      unknown.set(evidence.why, [...(unknown.get(evidence.why) ?? []), label]);
      continue;
    }
    const value = formatFigureAt(path, figureAt(report, path));
    lines.push(
      `- **${label}**: ${value}. ${describeKind(evidence)}. ${plainMarkdown(describeSource(evidence))}`,
    );
    if (evidence.kind === 'measured') lines.push(`  - ${citeIn(evidence.source)}`);
  }
  for (const [why, labels] of unknown)
    lines.push(`- **Unknown**: ${labels.join('; ')}. ${plainMarkdown(why)}`);
  return lines.join('\n');
}
