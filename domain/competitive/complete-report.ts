import { figureAt, isSurer, kindAt, withFigure } from './figures.ts';
import { reportStates, type CompetitiveReport } from './report.ts';

/** What the AI wrote, with what the call for it has used. */
const written = [
  'content',
  'statements',
  'recommendations',
  'droppedStatements',
  'instructionsFound',
  'provider',
  'model',
  'inputTokens',
  'outputTokens',
  'cost',
] as const satisfies (keyof CompetitiveReport)[];

const rank = (state: CompetitiveReport['state']) => reportStates.indexOf(state);

/**
 * A report with what another state of it has beyond: the text of the AI where it has none, and each figure that is better
 * known there, with its evidence. A report that was read to its end wins over one that is still being read.
 */
export function completeReport(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  if (report.state === 'running' && rank(other.state) > rank('running')) return completeReport(other, report);
  return takeFigures(takeText(report, other), other);
}

function takeText(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  if (report.content !== '' || other.content === '') return report;
  const { position, threatLevel, strengths, weaknesses } = other.marketPosition;
  return {
    ...report,
    ...Object.fromEntries(written.map((field) => [field, other[field]])),
    marketPosition: { ...report.marketPosition, position, threatLevel, strengths, weaknesses },
    trafficSources: report.trafficSources.length > 0 ? report.trafficSources : other.trafficSources,
    missing: report.missing.filter(({ part }) => part !== 'ai'),
    state: rank(other.state) > rank(report.state) ? other.state : report.state,
  };
}

function takeFigures(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  let completed = report;
  for (const [path, known] of Object.entries(other.evidence))
    if (isSurer(known.kind, kindAt(report, path)) && isOfSameThing(report, other, path))
      completed = withFigure(completed, path, figureAt(other, path), known);
  return completed;
}

/** True unless the path leads through a list that has another keyword, page or source there. */
function isOfSameThing(report: CompetitiveReport, other: CompetitiveReport, path: string): boolean {
  const holder = path.slice(0, path.lastIndexOf('.'));
  return ['keyword', 'page', 'source'].every(
    (name) => figureAt(report, `${holder}.${name}`) === figureAt(other, `${holder}.${name}`),
  );
}
