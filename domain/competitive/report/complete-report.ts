import { figureAt, isSurer, kindAt, withFigure } from './figures.ts';
import { reportStates, type CompetitiveReport } from './report.ts';
import { placeOfSource, withSource } from './traffic-sources.ts';

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
  return takeSources(takeFigures(takeText(report, other), other), other);
}

function takeText(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  if (report.content !== '' || other.content === '') return report;
  const { position, threatLevel, strengths, weaknesses } = other.marketPosition;
  const isImported = report.trafficSources.some((_, at) => kindAt(report, shareOf(at)) === 'imported');
  return {
    ...(isImported ? report : withSourcesOf(report, other)),
    ...Object.fromEntries(written.map((field) => [field, other[field]])),
    marketPosition: { ...report.marketPosition, position, threatLevel, strengths, weaknesses },
    missing: report.missing.filter(({ part }) => part !== 'ai'),
    state: rank(other.state) > rank(report.state) ? other.state : report.state,
  };
}

const shareOf = (at: number) => `trafficSources.${at}.share`;

/** With the sources that the other one names; their shares are taken with the other figures. */
function withSourcesOf(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  const evidence = Object.fromEntries(
    Object.entries(report.evidence).filter(([path]) => !path.startsWith('trafficSources.')),
  );
  return {
    ...report,
    trafficSources: other.trafficSources.map(({ source }) => ({ source, share: null })),
    evidence,
  };
}

/** Imported shares belong to the name of their source, whatever its place in the list is. */
function takeSources(report: CompetitiveReport, other: CompetitiveReport): CompetitiveReport {
  let completed = report;
  for (const [from, { source, share }] of other.trafficSources.entries()) {
    const known = other.evidence[shareOf(from)];
    if (known?.kind !== 'imported') continue;
    const at = placeOfSource(completed, source);
    if (at === completed.trafficSources.length) completed = withSource(completed, source);
    if (at === completed.trafficSources.length) continue;
    if (isSurer(known.kind, kindAt(completed, shareOf(at))))
      completed = withFigure(completed, shareOf(at), share, known);
  }
  return completed;
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
