import type { Database } from '../database/database.ts';
import { mailQueueName } from '../mail/mail-queue.ts';
import { waitingMailSchema, type Mail, type WaitingMail } from '../mail/mails.ts';
import { unseal } from '../mail/seal.ts';
import { testSecret } from './build-test-app.ts';

/** The mails in the queue, oldest first; null for an empty job. */
export async function queuedMails(database: Database): Promise<WaitingMail[]> {
  const rows = await database.query<{ data: { sealed: string } }>(
    'select data from pgboss.job where name = $1 order by created_on, id',
    [mailQueueName],
  );
  return rows.map(({ data }) =>
    waitingMailSchema.parse(unseal({ sessionSecret: testSecret, sessionSecretPrevious: null }, data.sealed)),
  );
}

/** The token in the newest waiting mail of a kind. */
export async function newestToken(database: Database, kind: Mail['kind']): Promise<string> {
  const mail = (await queuedMails(database)).findLast((waiting) => waiting?.mail.kind === kind)?.mail;
  if (!mail || !('token' in mail)) throw new Error(`No mail of kind ${kind} with a token waits.`);
  return mail.token;
}
