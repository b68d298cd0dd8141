import { z } from 'zod';

/** What an account may store on the server, in megabytes, unless the installation says otherwise (SYNC_QUOTA_MB). */
export const defaultQuotaMegabytes = 250;

/** Share of a quota from which the interface says how much is used. */
export const quotaNoticeFrom = 0.8;

/** What an account stores, and may store; of the collections only those that are nearly full. */
export const quotaSchema = z.object({
  usedBytes: z.number().nonnegative(),
  mostBytes: z.number().positive(),
  collections: z.array(z.object({ collection: z.string(), records: z.number(), most: z.number() })),
});
export type Quota = z.infer<typeof quotaSchema>;

/** What an account stores on the server: bytes of JSON, and records of each collection. */
export type StoredAmount = { bytes: number; records: Readonly<Record<string, number>> };

/** The state of the quotas, for the interface. */
export function quotaOf(
  amount: StoredAmount,
  mostBytes: number,
  collections: Iterable<{ name: string; mostRecords: number }>,
): Quota {
  const nearlyFull = [...collections]
    .map(({ name, mostRecords }) => ({
      collection: name,
      records: amount.records[name] ?? 0,
      most: mostRecords,
    }))
    .filter(({ records, most }) => records >= most * quotaNoticeFrom);
  return { usedBytes: amount.bytes, mostBytes, collections: nearlyFull };
}
