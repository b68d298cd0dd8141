import type { CompetitiveReport, Statement } from '../report.ts';

/** The AI's statements about a competitor. Recommendations have numbers of their own: their order. */
export const numberedGroups = ['position', 'strengths', 'weaknesses', 'opportunities'] as const;
export type NumberedGroup = (typeof numberedGroups)[number];
export type StatementGroup = NumberedGroup | 'recommendations';

export const isStatementGroup = (name: string): name is StatementGroup =>
  name === 'recommendations' || numberedGroups.some((group) => group === name);

export type NumberedStatement = Statement & {
  /** From 1, through all groups, so that a statement has one number on every tab. */
  number: number;
  /** Its path in the report: `statements.strengths.0`. */
  path: string;
};

/** The statements of each group with their numbers. */
export function numberStatements({
  statements,
}: Pick<CompetitiveReport, 'statements'>): Record<NumberedGroup, NumberedStatement[]> {
  let number = 0;
  const groups = numberedGroups.map((group) => [
    group,
    statements[group].map((statement, at) => {
      number += 1;
      return { ...statement, number, path: `statements.${group}.${at}` };
    }),
  ]);
  return Object.fromEntries(groups) as Record<NumberedGroup, NumberedStatement[]>;
}

/** Statements that a report has, recommendations included. */
export const countStatements = ({ statements }: Pick<CompetitiveReport, 'statements'>): number =>
  Object.values(statements).reduce((sum, group) => sum + group.length, 0);
