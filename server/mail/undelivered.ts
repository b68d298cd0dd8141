import { count, desc, eq } from 'drizzle-orm';
import type { OperatorSystem } from '#domain/operator/schemas.ts';
import { maskEmail } from '#domain/operator/user-actions.ts';
import { hasEmail } from '../accounts/mailbox.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { undeliveredMails } from '../database/schema/operator.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Mail } from './mails.ts';

/** Rows that the operator's view shows. */
const shown = 50;

/** Records that a mail was given up. Done twice, it is recorded once. */
export async function recordUndelivered(
  db: Queries,
  {
    job,
    to,
    kind,
    problem,
  }: { job: Pick<Job<unknown>, 'id' | 'retryCount'>; to: string; kind: Mail['kind']; problem: string },
): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(hasEmail(to));
  await db
    .insert(undeliveredMails)
    .values({
      id: job.id,
      userId: account?.id ?? null,
      kind,
      address: maskEmail(to),
      problem: problem.slice(0, 60),
      attempts: job.retryCount + 1,
    })
    .onConflictDoNothing();
}

/** The newest mails that were given up, and how many there are. */
export async function listUndelivered(db: Queries): Promise<OperatorSystem['undeliveredMails']> {
  const [all] = await db.select({ total: count() }).from(undeliveredMails);
  const rows = await db
    .select({ row: undeliveredMails, email: users.email })
    .from(undeliveredMails)
    .leftJoin(users, eq(users.id, undeliveredMails.userId))
    .orderBy(desc(undeliveredMails.createdAt), desc(undeliveredMails.id))
    .limit(shown);
  return {
    total: all!.total,
    mails: rows.map(({ row: { createdAt, userId, ...row }, email }) => ({
      ...row,
      at: createdAt.toISOString(),
      account: userId !== null && email !== null ? { id: userId, email } : null,
    })),
  };
}
