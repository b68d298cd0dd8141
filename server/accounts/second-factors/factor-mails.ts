import type { FastifyInstance } from 'fastify';
import { hasSecondFactor } from '#domain/accounts/second-factors.ts';
import type { Queries } from '../../database/database.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { recipientName } from '../recipient-name.ts';
import { findSecondFactors } from './queries.ts';

/** Mails about a changed protection, each queued in the transaction of the change. */

type Mailer = Pick<FastifyInstance, 'mail'>;
type Factor = 'passkey' | 'authenticator';

export function mailAddedFactor({ mail }: Mailer, db: Queries, user: UserRow, factor: Factor): Promise<void> {
  const hasPassword = user.password !== null;
  return mail.send(db, user.email, { kind: 'factor-added', name: recipientName(user), factor, hasPassword });
}

export async function mailRemovedFactor(
  { mail }: Mailer,
  db: Queries,
  user: UserRow,
  factor: Factor | 'all',
): Promise<void> {
  const isLast = !hasSecondFactor(await findSecondFactors(db, user.id));
  await mail.send(db, user.email, {
    kind: 'factor-removed',
    name: recipientName(user),
    factor,
    isPasswordEnough: isLast && user.password !== null,
  });
}

export async function mailRecoveryCodeUse({ mail }: Mailer, db: Queries, user: UserRow): Promise<void> {
  const { recoveryCodes: left } = await findSecondFactors(db, user.id);
  await mail.send(db, user.email, { kind: 'recovery-code-used', name: recipientName(user), left });
}

export function mailNewRecoveryCodes({ mail }: Mailer, db: Queries, user: UserRow): Promise<void> {
  return mail.send(db, user.email, { kind: 'recovery-codes-made', name: recipientName(user) });
}
