import type { FastifyInstance } from 'fastify';
import { endAllAccess } from '../end-all-access.ts';
import { findByLogin } from '../queries.ts';
import { mailRemovedFactor } from './factor-mails.ts';
import { lockAccount, removeSecondFactors } from './queries.ts';

export type Removal = 'removed' | 'nothing to remove' | 'no such account';

/**
 * Removes the passkeys, the authenticator app and the recovery codes of an account, for an owner who has lost them all and
 * whose identity the operator has checked. Ends its sessions and mails the owner.
 */
export async function removeFactorsForOwner(
  app: Pick<FastifyInstance, 'database' | 'mail'>,
  emailOrUsername: string,
): Promise<Removal> {
  return app.database.db.transaction(async (transaction) => {
    const user = await findByLogin(transaction, emailOrUsername);
    if (!user) return 'no such account';
    await lockAccount(transaction, user.id);
    if (!(await removeSecondFactors(transaction, user.id))) return 'nothing to remove';
    await endAllAccess(transaction, user.id);
    await mailRemovedFactor(app, transaction, user, 'all');
    return 'removed';
  });
}
