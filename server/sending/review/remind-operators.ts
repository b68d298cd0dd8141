import { eq, max } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/config.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';

const isHeld = eq(sends.state, 'held');

/** When the newest of the first campaigns came that wait for an operator; null where none waits. */
export async function newestHeldSend(db: Queries): Promise<Date | null> {
  const [row] = await db
    .select({ newest: max(sends.createdAt) })
    .from(sends)
    .where(isHeld);
  return row?.newest ?? null;
}

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
    const held = await transaction.$count(sends, isHeld);
    if (held === 0) return;
    for (const email of config.operatorEmails)
      await mail.send(transaction, email, { kind: 'campaigns-held', name: 'there', held });
  });
}
