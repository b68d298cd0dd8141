import { sql } from 'drizzle-orm';
import { accountOfList } from '../../contacts/opt-in/account-of-list.ts';
import { isUnasked, takeUnasked } from '../../contacts/opt-in/take-unasked.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { contactLists } from '../../database/schema/contacts.ts';
import type { SendContext } from '../send-context.ts';
import { readySend, resumedReasons, type ListToAsk } from './ready-send.ts';

/** Of a list at one look: more than leave until the next one, and few enough that other sends do not wait. */
const peopleAtOnce = 1_000;

/** Asks the people of lists whenever it is called, once at a time. `onAsked`: mails may be there to be sent. */
export function createAsking(context: SendContext, onAsked: () => void) {
  let running: Promise<void> | null = null;
  return {
    look(): Promise<void> {
      running ??= askLists(context, new Date())
        .then((lists) => {
          if (lists > 0) onAsked();
        })
        .catch((error: unknown) => {
          if (!isDatabaseUnavailable(error)) context.log.error({ err: error }, 'looking for lists failed');
        })
        .finally(() => (running = null));
      return running;
    },
    idle: async () => void (await running),
  };
}

/**
 * Queues a mail for everybody who was put on a list, has to confirm that and was not asked yet; of accounts that are subscribed and have a
 * mail server that works. The rest waits. Returns how many lists there were.
 */
async function askLists(context: SendContext, now: Date): Promise<number> {
  const lists = await findLists(context, now);
  for (const list of lists) {
    if (context.signal.aborted) break;
    try {
      await askList(context, list, now);
    } catch (error) {
      // Of this list nobody is asked now; everything else goes on.
      if (isDatabaseUnavailable(error)) throw error;
      context.log.error({ err: error, list: list.id }, 'the people of a list could not be asked');
    }
  }
  return lists.length;
}

async function findLists({ database: { db } }: SendContext, now: Date): Promise<ListToAsk[]> {
  const { rows } = (await db.execute(sql`
    select * from (
      select contact_lists.id, contact_lists.user_id as "userId", contact_lists.name, ${sql.raw(accountOfList)} as "accountId"
        from contact_lists join users on users.id = contact_lists.user_id
        where users.is_subscribed and users.subscription_expires_at > ${now.toISOString()}::timestamptz
          and users.disabled_at is null
          and (exists (select 1 from contact_memberships join contacts on contacts.id = contact_id
              where list_id = contact_lists.id and ${isUnasked(now)})
            or exists (select 1 from sends where sends.list_id = contact_lists.id and sends.state <> 'stopped' and (sends.state = 'held'
              or (sends.state = 'paused' and sends.reason = any(${sql.param(resumedReasons)}::text[])))))) as lists
      where "accountId" is not null order by id`)) as unknown as { rows: ListToAsk[] };
  return rows;
}

async function askList({ database: { db }, config }: SendContext, list: ListToAsk, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [held] = await transaction
      .select({ id: contactLists.id })
      .from(contactLists)
      .where(sql`${contactLists.id} = ${list.id}::uuid`)
      .for('share');
    if (!held) return;
    const sendId = await readySend(transaction, config, { list, now });
    await takeUnasked(transaction, { listId: list.id, sendId, most: peopleAtOnce, now });
  });
}
