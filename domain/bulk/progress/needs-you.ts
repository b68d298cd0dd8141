import { formatError, isErrorCode } from '../../errors/catalogue.ts';
import type { ErrorDetails } from '../../errors/error-entry.ts';
import { firstCharacters } from '../../text/first-characters.ts';
import { formatNumber, plural, quoted } from '../../text/format.ts';
import { numberInWords } from '../../text/number-words.ts';
import type { BulkRow } from '../row.ts';
import { mostRefusals } from '../run/change-row.ts';
import { kindOfFailure, type FailureKind } from '../run/failures.ts';

/** What one click does about the rows of a group. */
export type NextAction = 'write-again' | 'edit' | 'open-settings';

/** Rows that need the user: in doubt, or failed for one kind of reason. */
export type NeedsYou = {
  kind: FailureKind;
  rows: readonly string[];
  title: string;
  /** What happened, in a sentence. */
  sentence: string;
  action: NextAction;
  /** On the button. */
  label: string;
};

type NeedyRow = Pick<BulkRow, 'id' | 'index' | 'prompt' | 'state' | 'failure' | 'result'>;

const order: readonly FailureKind[] = [
  'in-doubt',
  'account',
  'rate-limit',
  'stopped',
  'no-content',
  'connection',
  'not-written',
  'no-result',
  'refused',
  'not-accepted',
  'other',
];

/**
 * The rows in doubt and the failed ones by kind, each kind with what happened and one next step. `details` are those of
 * the job for sentences of errors, such as its `provider`, and its `mode`.
 */
export function groupNeeds(rows: Iterable<NeedyRow>, details: ErrorDetails = {}): NeedsYou[] {
  const groups = new Map<FailureKind, NeedyRow[]>();
  for (const row of rows) {
    if (row.state !== 'in-doubt' && row.state !== 'failed') continue;
    const kind = row.state === 'in-doubt' ? 'in-doubt' : kindOfFailure(row.failure);
    const group = groups.get(kind);
    if (group) group.push(row);
    else groups.set(kind, [row]);
  }
  return order.flatMap((kind) => {
    const group = groups.get(kind);
    return group ? [{ kind, rows: group.map(({ id }) => id), ...wordsFor(kind, group, details) }] : [];
  });
}

type Words = Omit<NeedsYou, 'kind' | 'rows'>;

function wordsFor(kind: FailureKind, rows: readonly NeedyRow[], details: ErrorDetails): Words {
  const count = rows.length;
  const [first] = rows as [NeedyRow, ...NeedyRow[]];
  const again = { action: 'write-again', label: 'Try again' } as const;
  const edit = { action: 'edit', label: plural(count, 'Edit row', 'Edit rows') } as const;
  switch (kind) {
    case 'in-doubt':
      return {
        title: 'In doubt',
        sentence: `${doubtOf(count, details)} Your provider may have charged for ${plural(count, 'it', 'them')}.`,
        action: 'write-again',
        label: 'Write again',
      };
    case 'rate-limit':
      return {
        title: 'Rate limit',
        sentence: `${waitOf(details)} ${plural(count, 'It was', 'They were')} not written and not charged.`,
        action: 'write-again',
        label: 'Try now',
      };
    case 'stopped':
      return {
        title: 'Stopped by the provider',
        sentence: `Your provider was too busy to finish ${plural(count, 'the text', 'the texts')}, and may have charged for ${plural(count, 'it', 'them')}.`,
        ...again,
      };
    case 'no-content':
      return {
        title: 'No content received',
        sentence: `${plural(count, 'The answer', 'The answers')} came back empty. Nothing to keep.`,
        ...again,
      };
    case 'connection':
      return {
        title: 'Connection lost',
        sentence: `${plural(count, 'The text', 'The texts')} did not arrive whole. Your provider may have charged for ${plural(count, 'it', 'them')}.`,
        ...again,
      };
    case 'not-written':
      return {
        title: 'Not written',
        sentence: `The batch ended before ${plural(count, 'this was', 'these were')} written. ${plural(count, 'It was', 'They were')} not charged.`,
        ...again,
      };
    case 'no-result':
      return {
        title: 'No result',
        sentence: `Your provider has no result for ${plural(count, 'this row', 'these rows')}, and may have charged for ${plural(count, 'it', 'them')}.`,
        ...again,
      };
    case 'refused':
      return { title: 'Refused', sentence: `The provider will not write ${nameRows(rows)}.`, ...edit };
    case 'not-accepted':
      return { title: 'Not accepted', sentence: `The call for ${nameRows(rows)} was not accepted.`, ...edit };
    case 'account':
      return {
        title: 'Key or account',
        sentence: sentenceOf(first, details),
        action: 'open-settings',
        label: 'API settings',
      };
    case 'other':
      return { title: 'Failed', sentence: sentenceOf(first, details), ...again };
  }
}

/** Why nobody knows what has become of rows in doubt. */
function doubtOf(count: number, { mode }: ErrorDetails): string {
  const rows = plural(count, 'this was', 'these were');
  return mode === 'economy'
    ? `It is not known yet whether ${rows} sent.`
    : `The tab closed while ${rows} being written.`;
}

function waitOf({ mode }: ErrorDetails): string {
  return mode === 'economy'
    ? 'Your provider was too busy.'
    : `Your provider asked to wait ${numberInWords(mostRefusals)} times.`;
}

function sentenceOf({ failure }: NeedyRow, details: ErrorDetails): string {
  return formatError(isErrorCode(failure) ? failure : 'server.unexpected', details);
}

/** Characters of a prompt in a sentence. */
const shownCharacters = 40;

/** "row 520, “Hunting knife”", or "3 rows, the first is row 520, “Hunting knife”". */
function nameRows(rows: readonly NeedyRow[]): string {
  const { index, prompt } = rows[0]!;
  const named = `row ${formatNumber(index + 1)}, ${quoted(firstCharacters(prompt, shownCharacters))}`;
  return rows.length === 1 ? named : `${formatNumber(rows.length)} rows; the first is ${named}`;
}
