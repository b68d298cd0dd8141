import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { FastifyInstance } from 'fastify';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** TODO(send-accounts): their readSendingAccount resolves the host and opens the password. */
export async function readSmtpSettings(
  app: Pick<FastifyInstance, 'config' | 'database'>,
  userId: string,
  id: string,
): Promise<SmtpSettings> {
  const [row] = await app.database.db
    .select()
    .from(sendingAccounts)
    .where(and(eq(sendingAccounts.id, id), eq(sendingAccounts.userId, userId)));
  if (!row?.host || !row.port) throw new AppError('sends.account-unknown');
  return {
    host: row.host,
    address: row.host,
    port: row.port,
    security: row.security,
    userName: row.userName,
    password: '',
    senderName: row.senderName,
    senderEmail: row.senderEmail,
    replyTo: row.replyTo,
  };
}
