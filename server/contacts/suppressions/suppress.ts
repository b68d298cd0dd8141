import { and, eq, inArray, sql } from 'drizzle-orm';
import { suppressionReasons, type SuppressionReason } from '#domain/contacts/suppression.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { mostSuppressions } from '#domain/contacts/limits.ts';
import type { Queries } from '../../database/database.ts';
import { suppressions } from '../../database/schema/contacts.ts';

/** A column of a contact, or of a row that has an address of the account. */
export const isSuppressed = sql`exists (select 1 from suppressions
  where suppressions.user_id = contacts.user_id and suppressions.email_hash = contacts.email_hash)`;

const strengthOf = (reason: unknown) =>
  sql`array_position(array[${sql.join(
    suppressionReasons.map((each) => sql`${each}::text`),
    sql`, `,
  )}], ${reason}::text)`;

/** From now on nothing is sent to these addresses, also nothing that waits already. A stronger reason stays. */
export async function suppress(
  db: Queries,
  {
    userId,
    hashes,
    reason,
    now,
  }: { userId: string; hashes: readonly string[]; reason: SuppressionReason; now: Date },
): Promise<void> {
  if (hashes.length === 0) return;
  const rows = [...new Set(hashes)].toSorted().map((emailHash) => ({ userId, emailHash, reason, at: now }));
  await db
    .insert(suppressions)
    .values(rows)
    .onConflictDoUpdate({
      target: [suppressions.userId, suppressions.emailHash],
      set: { reason: sql`excluded.reason`, at: sql`excluded.at` },
      setWhere: sql`${strengthOf(sql`excluded.reason`)} > ${strengthOf(suppressions.reason)}`,
    });
}

/** Throws contacts.suppressions-full where an account cannot suppress so many addresses more. */
export async function assertRoomForSuppressions(db: Queries, userId: string, more: number): Promise<void> {
  const count = await db.$count(suppressions, eq(suppressions.userId, userId));
  if (count + more > mostSuppressions) throw new AppError('contacts.suppressions-full');
}

/** Lifts suppressions with one of these reasons. Returns whether there was one. */
export async function liftSuppression(
  db: Queries,
  { userId, hash, reasons }: { userId: string; hash: string; reasons: readonly SuppressionReason[] },
): Promise<boolean> {
  const lifted = await db
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.userId, userId),
        eq(suppressions.emailHash, hash),
        inArray(suppressions.reason, [...reasons]),
      ),
    )
    .returning({ hash: suppressions.emailHash });
  return lifted.length > 0;
}

/** Those of the hashes that are suppressed. */
export async function findSuppressed(
  db: Queries,
  userId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: suppressions.emailHash })
    .from(suppressions)
    .where(
      and(
        eq(suppressions.userId, userId),
        sql`${suppressions.emailHash} = any(${sql.param([...hashes])}::text[])`,
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
}
