import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { sessions } from '../database/schema/accounts.ts';
import { pendingSignIns } from '../database/schema/security.ts';
import { deleteMailedTokens } from './verification/verify-email.ts';

/**
 * Ends what an earlier sign-in or mail still opens, when the way into the account has changed: sessions, sign-ins that wait
 * for their second step, and mailed links. A link to another address could otherwise take the account over later.
 */
export async function endAllAccess(db: Queries, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await deleteMailedTokens(db, userId);
}
