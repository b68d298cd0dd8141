import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/config.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';

/** First campaigns that wait for an operator. */
export const countHeldSends = (db: Queries) => db.$count(sends, eq(sends.state, 'held'));

/** Mails every operator that first campaigns are held. Run by the schedule, again and again until none is. */
export async function remindOperators({
  database,
  mail,
  config,
}: {
  database: Pick<Database, 'db'>;
  mail: Pick<FastifyInstance['mail'], 'send'>;
  config: Pick<AppConfig, 'operatorEmails'>;
}): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const held = await countHeldSends(transaction);
    if (held === 0) return;
    for (const email of config.operatorEmails)
      await mail.send(transaction, email, { kind: 'campaigns-held', name: 'there', held });
  });
}
