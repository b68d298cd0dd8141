import { z } from 'zod';
import { legacyId, legacyMoment, legacyText, recordIdOf } from '../content/legacy-fields.ts';
import { maxContentCharacters } from '../content/record.ts';
import { firstCharacters } from '../text/first-characters.ts';
import { finish } from '../generation/finish.ts';
import { bulkJobSchema, maxJobNameCharacters, maxRows, type BulkJob } from './job.ts';
import { formOfRow } from './row-request.ts';
import { toRowResult } from './row-result.ts';
import { maxCellCharacters, type BulkRow, type RowResult } from './row.ts';
import { changeJob } from './run/change-job.ts';
import { tallyRows } from './run/tally.ts';
import { cleanCell } from './rows/input-table.ts';
import { createRows, multiplyRows } from './rows/matrix.ts';
import { templateOf, templates } from './templates.ts';

/**
 * The specified fields of a job in `aigen_bulk_jobs`; an invalid field is treated as missing. The fields of a result are
 * not specified, so the usual names are read.
 */
const oldJobSchema = z.object({
  id: legacyId(),
  name: legacyText(),
  createdAt: legacyMoment(),
  templateType: legacyText(),
  results: z.array(z.unknown()).catch([]),
  inputData: z.array(z.unknown()).catch([]),
});
const oldResultSchema = z.union([
  z.string().transform((content) => ({ content, item: '' })),
  z
    .object({
      content: legacyText(),
      result: legacyText(),
      output: legacyText(),
      item: legacyText(),
      input: legacyText(),
      prompt: legacyText(),
    })
    .transform(({ content, result, output, item, input, prompt }) => ({
      content: content || result || output,
      item: item || input || prompt,
    })),
]);
type OldResult = z.infer<typeof oldResultSchema>;

/**
 * A legacy job with its rows, or null if it has none. Its texts are measured again. Rows without a text are failed where
 * the job was through with them, and otherwise wait in a paused job. `now` replaces a missing date.
 */
export function readOldJob(value: unknown, now: Date): { job: BulkJob; rows: BulkRow[] } | null {
  const parsed = oldJobSchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, name, createdAt, templateType, results, inputData } = parsed.data;
  const old = results.map((result) => oldResultSchema.safeParse(result).data ?? { content: '', item: '' });
  const items =
    inputData.length > 0 ? inputData.map(itemOf) : old.map(({ item }, at) => item || `Row ${at + 1}`);
  const prompts = items.map((item) => cleanCell(firstCharacters(item, maxCellCharacters)));
  const kept = [...prompts.keys()].filter((at) => prompts[at] !== '').slice(0, maxRows);
  if (kept.length === 0) return null;
  const template = templateOf(templateType) ?? templates['product-description'];
  const at = createdAt ?? now.toISOString();
  const job = bulkJobSchema.parse({
    id: recordIdOf(id, `bulk job\n${id}\n${name}\n${JSON.stringify(prompts)}`),
    name: firstCharacters(name.trim(), maxJobNameCharacters) || 'Imported job',
    totalItems: kept.length,
    createdAt: at,
    templateType: firstCharacters(templateType, 100) || template.label,
    instruction: template.instruction,
    columns: ['prompt'],
    updatedAt: at,
  });
  const planned = kept.map((place) => ({ ...emptyRow, number: place + 1, prompt: prompts[place]! }));
  const waiting = createRows(job.id, multiplyRows(planned, job.matrix, job));
  const named = new Map(old.toReversed().map((result) => [result.item, result]));
  const rows = waiting.map((row, place) => {
    const result = resultFor(kept[place]!, items, { here: old[kept[place]!], named });
    return withOldResult(row, result, job);
  });
  const counted = changeJob(job, { type: 'counted' }, tallyRows(rows), now);
  const isOpen = counted.processedItems < counted.totalItems;
  return {
    job: { ...counted, updatedAt: at, startedAt: at, pausedAt: isOpen ? now.toISOString() : null },
    rows,
  };
}

const emptyRow = { contentType: null, tone: null, keyword: '', columns: {} };

function itemOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return oldResultSchema.safeParse(value).data?.item ?? '';
}

/** Results name their row, or are in its place. `named`: the first result of each name. */
function resultFor(
  place: number,
  items: readonly string[],
  { here, named }: { here: OldResult | undefined; named: ReadonlyMap<string, OldResult> },
): OldResult | undefined {
  const item = items[place]!;
  if (here && (here.item === '' || here.item === item)) return here;
  return item === '' ? undefined : named.get(item);
}

function withOldResult(row: BulkRow, old: OldResult | undefined, job: BulkJob): BulkRow {
  if (!old) return row;
  const result = measureOld(old.content, row, job);
  const ended = { ...row, calls: 1, endedAt: job.createdAt };
  return result
    ? { ...ended, state: 'finished', result }
    : { ...ended, state: 'failed', failure: 'provider.no-content' };
}

function measureOld(content: string, row: BulkRow, job: BulkJob): RowResult | null {
  const finished = finish(firstCharacters(content, maxContentCharacters), formOfRow(row, job));
  return finished && toRowResult(finished, row, job);
}
