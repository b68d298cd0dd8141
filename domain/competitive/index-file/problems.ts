import { quoted } from '../../text/format.ts';

/** What of a file was not read, with the place and a sentence. */
export type IndexProblem = {
  kind: IndexProblemKind;
  line: number | null;
  column: string | null;
  value: string | null;
  text: string;
};

const sentences = {
  'tool-unknown':
    'No index tool is known to write these columns. Exports of Ahrefs, Semrush, Moz, Majestic and Similarweb are read.',
  'column-unknown': 'This column is not known, so it was left out.',
  'not-a-number': 'This is no number.',
  ambiguous: 'This may be thousands or a fraction, so it was left out.',
  'out-of-range': 'This is more than the figure can be.',
  'no-percent': 'Nothing says whether this is a percentage.',
  'stated-twice': 'The file has several different figures for this, so none was taken.',
  'site-missing': 'No row is about this competitor.',
  'page-missing': 'No row is about a top page of the report.',
  'keyword-missing': 'No row is about a target keyword of the report.',
  'source-missing': 'No row has a share of the traffic.',
  'network-missing': 'No row is about LinkedIn, X, Facebook or Instagram.',
} as const;
export type IndexProblemKind = keyof typeof sentences;

type Place = { kind: IndexProblemKind; line?: number; column?: string; value?: string };

export function describeProblem({ kind, line, column, value }: Place): IndexProblem {
  const where = [
    line !== undefined && `line ${line}`,
    column !== undefined && `column ${quoted(column)}`,
    value !== undefined && quoted(value),
  ].filter((part) => part !== false);
  const place = where.join(', ');
  const text = place
    ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${sentences[kind]}`
    : sentences[kind];
  return { kind, line: line ?? null, column: column ?? null, value: value ?? null, text };
}
