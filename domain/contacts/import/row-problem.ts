import { z } from 'zod';
import { formatNumber, quoted } from '../../text/format.ts';
import { maxFieldCharacters } from '../limits.ts';

/** Why a row is left out. `too-many-cells` is a broken row: its values are not where its columns are. The others can be corrected. */
export const rowProblemCodes = [
  'no-address',
  'not-an-address',
  'not-a-date',
  'ambiguous-date',
  'future-date',
  'no-date',
  'not-a-zone',
  'too-long',
  'too-many-tags',
  'too-many-cells',
] as const;
export type RowProblemCode = (typeof rowProblemCodes)[number];

export const maxProblemValueCharacters = 100;

export const rowProblemSchema = z.object({
  code: z.enum(rowProblemCodes),
  /** The place of the column, from 0; null for the whole row. */
  column: z.number().int().nonnegative().nullable(),
  /** The beginning of the cell. */
  value: z.string().max(maxProblemValueCharacters),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** A row of the file, counted as a spreadsheet does, and why it is left out. */
export const problemRowSchema = rowProblemSchema.extend({ row: z.number().int().positive() });
export type ProblemRow = z.infer<typeof problemRowSchema>;

/** True for a row that is right once a cell of it is corrected. */
export const canBeMended = ({ code }: Pick<RowProblem, 'code'>) => code !== 'too-many-cells';

/** The problem in a sentence without its row. */
export function formatRowProblem({ code, value }: RowProblem): string {
  const cell = quoted(value);
  switch (code) {
    case 'no-address':
      return 'No address';
    case 'not-an-address':
      return `${cell} is not an address`;
    case 'not-a-date':
      return `${cell} is not a date`;
    case 'ambiguous-date':
      return `${cell} may begin with the day or the month`;
    case 'future-date':
      return `${cell} is not a day on which they can have agreed`;
    case 'no-date':
      return 'No date of consent';
    case 'not-a-zone':
      return `${cell} is not a time zone`;
    case 'too-long':
      return `${cell} is too long: at most ${formatNumber(maxFieldCharacters)} characters`;
    case 'too-many-tags':
      return 'Too many tags, or one that is too long';
    case 'too-many-cells':
      return 'More cells than columns';
    default:
      return code satisfies never;
  }
}
