import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rateLimits } from '../../database/schema/accounts.ts';
import { addToCounters, subjectKey } from '../../rate-limits/rate-limits.ts';

type Submission = { userId: string; submissionId: string };

/**
 * Claims a submission for this process, for so long, so that no other process sends the same one meanwhile. Returns a function that
 * gives the claim up, or null where another process has it.
 */
export async function claimSubmission(
  { db }: Database,
  { userId, submissionId }: Submission,
  { forMs, now }: { forMs: number; now: Date },
): Promise<(() => Promise<void>) | null> {
  const subject = subjectKey('batch submission', userId, submissionId);
  const [claim] = await addToCounters(db, [subject], { windowMs: forMs, now });
  if (claim!.attempts > 1) return null;
  return async () => {
    await db.delete(rateLimits).where(eq(rateLimits.subject, subject));
  };
}
