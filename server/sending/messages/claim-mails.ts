import { sql, type SQL } from 'drizzle-orm';
import type { VariantId } from '#domain/ab-test/test.ts';
import type { ContactTag } from '#domain/sending/mail/mail-template.ts';
import type { Database, Queries } from '../../database/database.ts';
import { mayBeMailed } from '../../contacts/segments/find-audience.ts';
import { isSuppressed } from '../../contacts/suppressions/suppress.ts';
import type { SendRow } from '../send-context.ts';

/** A mail that this process, and no other, sends now. */
export type ClaimedMail = Record<ContactTag, string> & {
  id: string;
  contactId: string;
  subject: VariantId | null;
  /** With this one. */
  attempts: number;
  /** Message-ID, with its brackets. */
  messageId: string;
  addressHash: string;
  /** Of a mail that asks: about which list, and the words that the contact agreed to. */
  asked: { listId: string; listName: string; wording: string } | null;
};

const open = sql`('waiting', 'soft-bounced')`;

/**
 * Takes the next mails of a send, stored before the first byte leaves: whoever finds them `sending` later, without a worker that lives,
 * does not know whether they left. Whether a contact may be mailed is asked in the same statement; who may not is left out for good.
 * Several processes get different mails. `materialized`: else whether a contact is wanted would be asked again at each place that needs it.
 */
export async function claimMails(
  { db }: Database,
  send: Pick<SendRow, 'id' | 'audience' | 'kind'>,
  { workerId, most, now, domain }: { workerId: string; most: number; now: Date; domain: string },
): Promise<{ mails: ClaimedMail[]; leftOut: number }> {
  const at = now.toISOString();
  const { rows } = (await db.execute(sql`
    with picked as materialized (
      select id, contact_id, list_id, address_hash, step_id is not null and entry_id is null as is_over from send_messages
        where send_id = ${send.id}::uuid and state in ${open} and next_at <= ${at}::timestamptz
          and ${maySend(send, at)}
        order by next_at limit ${most} for update skip locked),
    judged as materialized (
      select picked.id, contacts.email, contacts.first_name, contacts.last_name, contacts.company, contacts.city,
          contacts.email_hash, contacts.id is not null and not is_over and ${isWanted(send)} as is_wanted, ${askedOf(send)} as asked
        from picked left join contacts on contacts.id = picked.contact_id)
    update send_messages as message set
        state = case when is_wanted then 'sending' else 'skipped' end,
        worker_id = case when is_wanted then ${workerId}::uuid end,
        claimed_at = case when is_wanted then now() else claimed_at end,
        attempts = attempts + is_wanted::int,
        message_id = coalesce(message_id, case when is_wanted then '<' || message.id || '@' || ${domain}::text || '>' end),
        address_hash = email_hash, next_at = null, at = ${at}::timestamptz
      from judged where judged.id = message.id
      returning message.id, message.contact_id as "contactId", is_wanted as "isWanted", message.subject, attempts,
        message_id as "messageId", address_hash as "addressHash", asked, email, first_name as "firstName",
        last_name as "lastName", company, city`)) as unknown as {
    rows: (ClaimedMail & { isWanted: boolean })[];
  };
  const mails = rows.filter(({ isWanted }) => isWanted);
  return { mails, leftOut: rows.length - mails.length };
}

/** The send goes on, the account's subscription lasts, and the sequence of a step is switched on. */
function maySend({ id, kind }: Pick<SendRow, 'id' | 'kind'>, at: string): SQL {
  const isOn =
    kind === 'step'
      ? sql`exists (select 1 from sequences where sequences.id = sends.sequence_id and sequences.is_active)`
      : sql`true`;
  return sql`exists (select 1 from sends join users on users.id = sends.user_id
    where sends.id = ${id}::uuid and sends.state = 'sending' and ${isOn}
      and users.is_subscribed and users.subscription_expires_at > ${at}::timestamptz and users.disabled_at is null)`;
}

/** Who is asked must not have answered, nor have another address now; everybody else must have agreed. */
function isWanted(send: Pick<SendRow, 'audience' | 'kind'>): SQL {
  if (send.kind !== 'opt-in') return sql`${mayBeMailed} and ${isOnLists(send)}`;
  return sql`not ${isSuppressed} and picked.address_hash = contacts.email_hash and exists (select 1 from contact_memberships as own
    where own.contact_id = contacts.id and own.list_id = picked.list_id and own.state = 'pending')`;
}

function askedOf({ kind }: Pick<SendRow, 'kind'>): SQL {
  if (kind !== 'opt-in') return sql`null::json`;
  return sql`(select json_build_object('listId', own.list_id, 'listName', contact_lists.name, 'wording', contact_consents.wording)
    from contact_memberships as own join contact_lists on contact_lists.id = own.list_id
      join contact_consents on contact_consents.id = own.consent_id
    where own.contact_id = contacts.id and own.list_id = picked.list_id)`;
}

/** Who left the list that a send goes to, or all of several, gets nothing more of it, even if they are on another one. */
function isOnLists({ audience }: Pick<SendRow, 'audience'>): SQL {
  const conditions = audience?.rule.conditions ?? [];
  const lists = conditions.flatMap((each) => (each.kind === 'list' && each.is ? each.listId : []));
  const isAll = audience?.rule.match === 'all';
  if (lists.length === 0 || (!isAll && lists.length < conditions.length)) return sql`true`;
  return sql`(select count(distinct still.list_id) from contact_memberships as still where still.contact_id = contacts.id
    and still.list_id = any(${sql.param(lists)}::uuid[]) and still.state = 'confirmed') >= ${isAll ? new Set(lists).size : 1}::int`;
}

/** How many mails of a send are due, counted up to a limit. */
export async function countDue(db: Queries, sendId: string, most: number, now: Date): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::int as count from (select 1 from send_messages
    where send_id = ${sendId}::uuid and state in ${open} and next_at <= ${now.toISOString()}::timestamptz limit ${most}) as due`)) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]!.count;
}
