import { cutText } from '../../text/cut-text.ts';
import type { AnalysisType } from '../request/analysis-types.ts';
import type { Citation } from '../report/evidence.ts';
import { figureLabel, formatFigureAt } from '../report/figure-labels.ts';
import { figureAt, figurePaths, kindAt } from '../report/figures.ts';
import { findingKinds } from '../findings/finding-kinds.ts';
import type { PageFacts } from '../site/page.ts';
import type { CompetitiveReport } from '../report/report.ts';
import { isEstimable } from './answer/answer.ts';
import { cleanPages, within, withoutMarks } from './clean-pages.ts';
import { isInstruction } from './instructions.ts';
import { rankTellingPages } from './telling-pages.ts';

/** A page as the AI is given it: texts without what was found to be instructions. */
export type MaterialPage = {
  id: string;
  url: string;
  title: string;
  kind: PageFacts['kind'];
  readAt: string;
  /** Each with its name: `title`, `description`, `headings`, `text`. */
  texts: { name: string; text: string }[];
};

/** What the AI is given, with ids by which it cites. */
export type AnalystMaterial = {
  type: AnalysisType;
  /** As it was entered. */
  competitor: string;
  /** True for a company name: there are no facts, and no citations are asked for. */
  isNameOnly: boolean;
  keywords: string[];
  /** Measured and imported figures by their path. */
  figures: { id: string; line: string; source: Citation | null }[];
  /** `F1` … */
  findings: { id: string; line: string; source: Citation }[];
  /** `P1` … */
  pages: MaterialPage[];
  /** Figures that nothing measured: the AI may estimate them. */
  estimable: { path: string; label: string }[];
  /** What pages say to an AI. It was left out of the texts. */
  instructionsFound: Citation[];
};

/** Characters of each part of the material; together with the task they fit into a call of 60,000. */
const room = { figures: 9_000, findings: 9_000, pages: 32_000, estimable: 4_000 };

/** The material for the AI's part of a report. `pages` are those of the competitor. Bounded, and the same for the same input. */
export function analystMaterial(report: CompetitiveReport, pages: readonly PageFacts[]): AnalystMaterial {
  const { analysisType: type, isNameOnly } = report;
  const { pages: cleaned, instructions } = cleanPages(pages);
  const telling = isNameOnly ? [] : rankTellingPages(pages, report.findings, type);
  const chosen = telling.map((page): Omit<MaterialPage, 'id'> => ({
    url: page.url,
    title: cleaned.get(page.url)!.title || '(no title)',
    kind: page.kind,
    readAt: page.readAt,
    texts: cleaned.get(page.url)!.texts,
  }));
  return {
    type,
    competitor: report.competitorUrl,
    isNameOnly,
    keywords: report.targetKeywords,
    figures: within(room.figures, knownFigures(report), ({ line }) => line.length + 1),
    findings: within(
      room.findings,
      report.findings.flatMap(({ kind, count, text, found }, at) =>
        isInstruction(text) || isInstruction(found[0]!.quote)
          ? []
          : [
              {
                id: `F${at + 1}`,
                line: oneLine(
                  `${findingKinds[kind].label} (${findingKinds[kind].severity}, ${count}): ${text}`,
                  300,
                ),
                source: found[0]!,
              },
            ],
      ),
      ({ line }) => line.length + 6,
    ),
    pages: within(room.pages, chosen, sizeOf).map((page, at) => ({ ...page, id: `P${at + 1}` })),
    estimable: within(
      room.estimable,
      unknownFigures(report),
      ({ path, label }) => path.length + label.length + 3,
    ),
    instructionsFound: instructions,
  };
}

/** On one line, of at most so many characters. */
const oneLine = (text: string, most: number) => cutText(withoutMarks(text).replace(/\s+/g, ' '), most);

function sizeOf({ url, texts }: Omit<MaterialPage, 'id'>): number {
  return texts.reduce((size, { name, text }) => size + name.length + text.length + 3, url.length + 80);
}

function knownFigures(report: CompetitiveReport): AnalystMaterial['figures'] {
  return figurePaths(report).flatMap((path) => {
    const evidence = report.evidence[path];
    const value = figureAt(report, path);
    if (value === null || (evidence?.kind !== 'measured' && evidence?.kind !== 'imported')) return [];
    const whose = path.startsWith('own.') ? 'own site, ' : '';
    const how = evidence.kind === 'measured' ? evidence.how : `imported from ${evidence.tool}`;
    const line = `${path} = ${formatFigureAt(path, value)} (${whose}${figureLabel(report, path)}; ${how})`;
    if (isInstruction(line)) return [];
    return [
      { id: path, line: oneLine(line, 300), source: evidence.kind === 'measured' ? evidence.source : null },
    ];
  });
}

/** Those of the own site are not the AI's to guess; an estimate of an AI may be made again. */
function unknownFigures(report: CompetitiveReport): AnalystMaterial['estimable'] {
  return figurePaths(report)
    .filter((path) => isEstimable(path) && ['unknown', 'estimate'].includes(kindAt(report, path)))
    .map((path) => ({ path, label: oneLine(figureLabel(report, path), 120) }));
}
