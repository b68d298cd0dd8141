import { cutText } from '../../../text/cut-text.ts';
import { citeIn, plainMarkdown } from '../../export/markdown-text.ts';
import type { Statement } from '../../report/report.ts';
import { analyses } from '../analyses.ts';
import type { AnalystAnswer } from './answer.ts';
import type { AnalystMaterial } from '../material.ts';

const mostContentCharacters = 400_000;

type Written = Pick<
  AnalystAnswer,
  'position' | 'strengths' | 'weaknesses' | 'opportunities' | 'recommendations'
> & { sections: { id: string; statements: Statement[] }[] };

/** All statements as Markdown in the sections of the analysis, each with the place it rests on. */
export function writeContent({ type, isNameOnly }: AnalystMaterial, written: Written): string {
  const own = Object.entries(analyses[type].sections).map(([id, title]): [string, readonly Statement[]] => [
    title,
    written.sections.filter((section) => section.id === id).flatMap(({ statements }) => statements),
  ]);
  const parts: [string, readonly Statement[]][] = [
    ['Market position', written.position],
    ...own,
    ['Strengths', written.strengths],
    ['Weaknesses', written.weaknesses],
    ['Opportunities', written.opportunities],
    ['Recommendations', written.recommendations],
  ];
  const content = [
    ...(isNameOnly ? ['*By AI only: no site was read, so nothing here is measured or cited.*'] : []),
    ...parts
      .filter(([, statements]) => statements.length > 0)
      .map(([title, statements]) => `## ${title}\n\n${statements.map(lineOf).join('\n')}`),
  ].join('\n\n');
  return cutText(content, mostContentCharacters);
}

function lineOf({ text, citations: [first] }: Statement): string {
  return `- ${plainMarkdown(text)}${first ? `\n  - ${citeIn(first)}` : ''}`;
}
