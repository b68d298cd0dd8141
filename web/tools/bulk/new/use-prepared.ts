import { useMemo } from 'react';
import { rowsWithinLimit, priceShares } from '#domain/bulk/estimate.ts';
import { checkRows, refuseTable, type CheckedRows, type RowProblem } from '#domain/bulk/rows/check-rows.ts';
import { countPlanned } from '#domain/bulk/rows/matrix.ts';
import { readinessOf, type Readiness } from '#domain/bulk/rows/problem-groups.ts';
import type { NewJob } from '#domain/bulk/start-job.ts';
import { templates } from '#domain/bulk/templates.ts';
import { describeVoice } from '#domain/voice/describe.ts';
import { useVoices } from '../../../contents/pickers/use-voices.ts';
import { mostCallsAtOnce } from '../../../writing/calls-at-once.ts';
import type { PreparedJob } from '../../../writing/scoring/bulk-jobs.ts';
import type { PreparedForms } from './draft/job-draft.ts';
import type { JobDraft } from './draft/use-job-draft.ts';
import { readLimit } from './start/spending-limit.ts';
import { useEstimate, type Estimated } from './start/use-estimate.ts';
import { modeWith, useWriter, type Writer } from './start/use-writer.ts';

const nothing: CheckedRows = { problems: [], duplicates: new Map() };

/** A job that is being prepared, with all that follows from what is decided about it. */
export type Prepared = {
  checked: CheckedRows;
  problems: ReadonlyMap<number, readonly RowProblem[]>;
  readiness: Readiness;
  writer: Writer;
  /** Null without a list. */
  job: PreparedJob | null;
  newJob: NewJob;
  estimated: Estimated | null;
  isEstimateCurrent: boolean;
  /** What each of its texts is expected to cost in the mode of the job; empty where that is not known. */
  costs: readonly number[];
  /** Texts that would be started: rows of the job. Null while they are counted. */
  texts: number | null;
  /** Each row becomes several texts. */
  isMultiplied: boolean;
  /** How many of them start before the spending limit is reached. */
  reached: number | null;
  /** US dollars; null for none, NaN for what is no amount. */
  limit: number | null;
};

export function usePrepared(owner: string, draft: JobDraft, { earlierRows }: PreparedForms): Prepared {
  const { list, options } = draft;
  const { table } = list;
  const { instruction, tone, language, brandVoice, matrix, batchSize, isOnlyChanged } = options;
  const template = templates[options.template];
  const writer = useWriter(owner, options.provider);
  const mode = modeWith(writer, options.mode);
  const share = priceShares[mode];
  const isUsable = table !== null && refuseTable(table) === null;
  const checked = useMemo(
    () => (table && isUsable ? checkRows(table, template.contentType) : nothing),
    [table, isUsable, template.contentType],
  );
  const problems = useMemo(() => {
    const byRow = new Map<number, RowProblem[]>();
    for (const problem of checked.problems)
      byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
    return byRow;
  }, [checked]);
  const readiness = useMemo(
    () =>
      table && isUsable
        ? readinessOf(table, checked, options.leavesOutDuplicates)
        : { ready: [], toFix: 0, duplicates: 0 },
    [table, isUsable, checked, options.leavesOutDuplicates],
  );
  const { ready } = readiness;
  const columns = useMemo(() => table?.columns.map(({ name }) => name) ?? [], [table?.columns]);
  const asked = useMemo(
    () => ({
      name: '',
      templateType: template.label,
      instruction,
      columns,
      tone,
      language,
      brandVoice,
      matrix,
      batchSize,
    }),
    [template.label, instruction, columns, tone, language, brandVoice, matrix, batchSize],
  );
  const earlier = useMemo(
    () => earlierRows && { rows: earlierRows, isOnlyChanged },
    [earlierRows, isOnlyChanged],
  );
  const job = useMemo(
    () =>
      table
        ? { job: { ...asked, batchSize: Math.min(batchSize, mostCallsAtOnce()) }, table, ready, earlier }
        : null,
    [asked, batchSize, table, ready, earlier],
  );
  const { price } = writer;
  const { estimated, isCurrent } = useEstimate(job, price);

  const { voices } = useVoices(owner);
  const voice = brandVoice ? voices.find((one) => describeVoice(one) === brandVoice) : undefined;
  const limit = writer.isSandbox ? null : readLimit(options.limit);
  const newJob: NewJob = {
    ...asked,
    name: options.name,
    brandVoiceId: voice?.id ?? null,
    provider: writer.provider,
    // The sandbox is no model that can be chosen.
    model: writer.isSandbox ? null : writer.model,
    mode,
    repairsMissed: options.repairsMissed,
    spendingLimit: limit,
  };

  const planned = countPlanned(ready.length, matrix);
  const changes = estimated?.changes;
  const changed = changes ? changes.new + changes.changed : null;
  const texts = earlier?.isOnlyChanged ? (isCurrent ? changed : null) : planned;
  const costs = useMemo(
    () => estimated?.estimate.rowCosts.map((cost) => cost * share) ?? [],
    [estimated, share],
  );
  const isLimited = limit !== null && limit > 0 && costs.length > 0;
  return {
    checked,
    problems,
    readiness,
    writer,
    job,
    newJob,
    estimated,
    isEstimateCurrent: isCurrent,
    costs,
    texts,
    isMultiplied: countPlanned(1, matrix) > 1,
    reached: isLimited ? rowsWithinLimit(costs, limit) : texts,
    limit,
  };
}
