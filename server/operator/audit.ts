import { count, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { operatorPageSize, type OperatorAction } from '#domain/operator/schemas.ts';
import { maskEmail } from '#domain/operator/user-actions.ts';
import type { Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { operatorActions } from '../database/schema/operator.ts';

export type NewAction = {
  operatorId: string;
  subjectId: string | null;
  action: string;
  reason: string;
  now: Date;
};

/** Records what an operator does, in the transaction that does it: neither is there without the other. */
export async function recordAction(transaction: Queries, { now, ...action }: NewAction): Promise<void> {
  await transaction.insert(operatorActions).values({ ...action, createdAt: now });
}

/** A page of what operators did, newest first. The addresses are read from the accounts, so deleted ones have none. */
export async function listActions(
  db: Queries,
  page: number,
): Promise<{ total: number; actions: OperatorAction[] }> {
  const operator = alias(users, 'operator');
  const subject = alias(users, 'subject');
  const [all] = await db.select({ total: count() }).from(operatorActions);
  const rows = await db
    .select({ row: operatorActions, operator: operator.email, subject: subject.email })
    .from(operatorActions)
    .leftJoin(operator, eq(operator.id, operatorActions.operatorId))
    .leftJoin(subject, eq(subject.id, operatorActions.subjectId))
    .orderBy(desc(operatorActions.createdAt), desc(operatorActions.id))
    .limit(operatorPageSize)
    .offset((page - 1) * operatorPageSize);
  const masked = (email: string | null) => (email === null ? null : maskEmail(email));
  const actions = rows.map((found) => ({
    id: found.row.id,
    at: found.row.createdAt.toISOString(),
    operatorId: found.row.operatorId,
    operator: masked(found.operator),
    action: found.row.action,
    subjectId: found.row.subjectId,
    subject: masked(found.subject),
    reason: found.row.reason,
  }));
  return { total: all!.total, actions };
}
