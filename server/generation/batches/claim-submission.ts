import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors/app-error.ts';
import type { SubmitOutcome } from '#providers/batches/contract.ts';
import { rateLimits } from '../../database/schema/accounts.ts';
import { addToCounters, subjectKey } from '../../rate-limits/rate-limits.ts';

type Context = Pick<FastifyInstance, 'database' | 'log'>;
type Submission = { userId: string; submissionId: string; /** How long it stays claimed. */ forMs: number };

/**
 * Sends a batch, unless another process has sent it or is sending it: the outcome is then unknown, and the browser looks it up at the
 * provider. What was not taken may be sent again.
 */
export async function sendUnlessClaimed(
  context: Context,
  submission: Submission,
  send: () => Promise<SubmitOutcome>,
): Promise<SubmitOutcome> {
  const giveUp = await claim(context, submission);
  if (!giveUp) return { kind: 'unknown', error: new AppError('provider.unreachable') };
  let isTaken = false;
  try {
    const outcome = await send();
    isTaken = outcome.kind === 'submitted';
    return outcome;
  } finally {
    if (!isTaken) await giveUp();
  }
}

/** Returns what gives the claim up, or null where another process has it. */
async function claim({ database: { db }, log }: Context, { userId, submissionId, forMs }: Submission) {
  const subject = subjectKey('batch submission', userId, submissionId);
  const [claimed] = await addToCounters(db, [subject], { windowMs: forMs, now: new Date() });
  if (claimed!.attempts > 1) return null;
  return async () => {
    try {
      await db.delete(rateLimits).where(eq(rateLimits.subject, subject));
    } catch (error) {
      // It ends by itself.
      log.warn({ err: error }, 'a batch submission stays claimed');
    }
  };
}
