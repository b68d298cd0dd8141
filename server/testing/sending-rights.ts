import type { Database } from '../database/database.ts';
import type { Row } from './rights-row.ts';
import { makeAnnsSend, sendRights } from './send-rights.ts';
import { makeAnnsSendingAccount, sendingAccountRights } from './sending-account-rights.ts';
import { makeAnnsSequence, sequenceRights } from './sequence-rights.ts';

/** The rows of all that sends emails in the rights matrix (server/rights.test.ts). */
export const sendingRights: Record<string, Row> = {
  ...sequenceRights,
  ...sendingAccountRights,
  ...sendRights,
};

export async function makeAnnsSending(database: Database, userId: string): Promise<void> {
  await makeAnnsSequence(database, userId);
  await makeAnnsSendingAccount(database, userId);
  await makeAnnsSend(database, userId);
}
