import type { Database } from '../database/database.ts';
import type { Row } from './rights-row.ts';
import { makeAnnsSend, readAnnsSend, sendRights } from './send-rights.ts';
import {
  makeAnnsSendingAccount,
  readAnnsSendingAccount,
  sendingAccountRights,
} from './sending-account-rights.ts';
import { makeAnnsSequence, readAnnsSequence, sequenceRights } from './sequence-rights.ts';

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

export async function readAnnsSending(database: Database, userId: string) {
  return {
    ...(await readAnnsSequence(database, userId)),
    sendingAccounts: await readAnnsSendingAccount(database, userId),
    sends: await readAnnsSend(database, userId),
  };
}
