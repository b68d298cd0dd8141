import { useEffect, useState } from 'react';
import { estimateOfJob, middle, priceShares } from '#domain/bulk/estimate.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { readInUse } from '../../../../api-keys/stored/keys.ts';
import { modelFor } from '../../../../api-keys/stored/models.ts';
import { readPrice } from '../../../../api-keys/stored/prices.ts';
import { readRows, type NamedRow } from '../actions/change-rows.ts';

/** Delay after a change before the cost is estimated. */
const settleMs = 300;

/** US dollars that writing these rows again is expected to cost; null while it is not known, and without a price. */
export function useRedoCost(
  owner: string,
  job: BulkJob,
  rows: readonly NamedRow[],
  instruction: string,
): number | null {
  const key = `${rows.length} ${rows[0]?.id} ${rows.at(-1)?.id} ${instruction}`;
  const [known, setKnown] = useState<{ key: string; cost: number | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ids = rows.map(({ id }) => id);
    const timer = setTimeout(() => {
      costOf(owner, { ...job, instruction }, ids, () => isCurrent).then(
        (cost) => isCurrent && setKnown({ key, cost }),
        // Only the figure is missing; writing them tells what is wrong.
        () => undefined,
      );
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the rows, which are another list at each change
  }, [owner, job.id, key]);
  return known?.key === key ? known.cost : null;
}

async function costOf(
  owner: string,
  job: BulkJob,
  ids: readonly string[],
  isCurrent: () => boolean,
): Promise<number | null> {
  const price = priceOf(owner, job);
  if (!price) return null;
  const estimateRow = estimateOfJob(job, price);
  let cost = 0;
  for await (const page of readRows(owner, ids)) {
    if (!isCurrent()) return null;
    for (const row of page) cost += middle(estimateRow(row).cost);
  }
  return cost * priceShares[job.mode];
}

function priceOf(owner: string, job: BulkJob) {
  const { activeProvider: provider, apiKey = '' } = readInUse(job.provider ?? undefined);
  if (!provider) return null;
  const chosen = modelFor(provider, apiKey);
  if (isSandboxText({ model: chosen })) return null;
  return readPrice(owner, provider, job.model ?? chosen)?.price ?? null;
}
