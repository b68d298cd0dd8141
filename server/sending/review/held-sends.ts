import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { renderEmail } from '#domain/email/render/render-email.ts';
import { optInMail } from '#domain/sending/mail/opt-in-mail.ts';
import type { Database, Queries } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import type { SendRow } from '../send-context.ts';
import { stateGoingOn, stopSend } from '../sends/change-state.ts';

/** A first campaign that waits for an operator: who sends what to how many. */
export type HeldSend = {
  id: string;
  user: string;
  createdAt: Date;
  campaign: string;
  /** Several where they are tested. */
  subjects: string[];
  sender: string;
  host: string;
  /** Names what is shown here, for `approveSend`. */
  code: string;
  /** Mails so far: contacts are found while it is held. */
  contacts: number;
  areAllFound: boolean;
};

/** The first campaigns of accounts that are held, oldest first. */
export async function listHeldSends({ db }: Pick<Database, 'db'>): Promise<HeldSend[]> {
  const rows = await db
    .select({ send: sends, email: users.email, account: sendingAccounts })
    .from(sends)
    .innerJoin(users, eq(users.id, sends.userId))
    .leftJoin(sendingAccounts, eq(sendingAccounts.id, sends.sendingAccountId))
    .where(eq(sends.state, 'held'))
    .orderBy(asc(sends.createdAt), asc(sends.id));
  return Promise.all(
    rows.map(async ({ send, email, account }) => ({
      id: send.id,
      user: email,
      createdAt: send.createdAt,
      campaign: send.snapshot.campaign.name,
      subjects: subjectsOf(send),
      sender: account ? `${account.senderName} <${account.senderEmail}>`.trim() : 'deleted account',
      host: account?.host ?? '',
      code: codeOf(send, account),
      contacts: await db.$count(sendMessages, eq(sendMessages.sendId, send.id)),
      areAllFound: send.audienceDoneAt !== null,
    })),
  );
}

type Account = typeof sendingAccounts.$inferSelect;

/** Changes with whatever an operator looks at: the email, its subjects, who sends it and through which server. */
function codeOf(send: SendRow, account: Account | null | undefined): string {
  const { id, senderName, senderEmail, replyTo, host, port } = account ?? {};
  const shown = [send.id, send.snapshot, subjectsOf(send), id, senderName, senderEmail, replyTo, host, port];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
}

/** The text of a held campaign as its readers get it; null where no such campaign is held. */
export async function readHeldText(db: Queries, id: string): Promise<string | null> {
  const [send] = await db.select().from(sends).where(isHeld(id));
  if (!send) return null;
  const { campaign, kit } = send.snapshot;
  if (send.kind === 'opt-in') return readQuestion(db, send);
  const render = (subject: string) =>
    renderEmail({ ...campaign, subject }, kit, { values: {}, unsubscribeUrl: 'https://link.invalid/' });
  const mails = await Promise.all(subjectsOf(send).map(render));
  return [...mails.map(({ subject }) => subject), '', mails[0]!.text].join('\n');
}

const subjectsOf = ({ snapshot, subjectTest }: Pick<typeof sends.$inferSelect, 'snapshot' | 'subjectTest'>) =>
  subjectTest?.subjects ?? [snapshot.campaign.subject];

/** What the people of a list are asked, with the words that the first of them agreed to. */
async function readQuestion(db: Queries, { listId, snapshot: { kit } }: SendRow): Promise<string> {
  const { rows } = (await db.execute(sql`
    select contact_lists.name as "listName", contact_consents.wording from contact_lists
      join contact_memberships on contact_memberships.list_id = contact_lists.id
      join contact_consents on contact_consents.id = consent_id
      where contact_lists.id = ${listId}::uuid and state = 'pending'
      order by contact_memberships.created_at limit 1`)) as unknown as {
    rows: { listName: string; wording: string }[];
  };
  const { subject, text } = optInMail({
    ...(rows[0] ?? { listName: '', wording: '' }),
    sender: kit.name,
    postalAddress: kit.address,
    email: 'their address',
    confirmUrl: 'https://link.invalid/',
  });
  return `${subject}\n\n${text}`;
}

/**
 * Lets a held campaign be sent as it was shown: `code` is that of `listHeldSends`. From now on no campaign of its user is held. Returns
 * `changed` where email, sender or server are others meanwhile, and null where it is not held.
 */
export async function approveSend(
  { db }: Pick<Database, 'db'>,
  id: string,
  { code, now }: { code: string; now: Date },
): Promise<'approved' | 'changed' | null> {
  return db.transaction(async (transaction) => {
    const [found] = await transaction.select().from(sends).where(isHeld(id));
    if (!found) return null;
    // In the order in which an account is deleted: the account, then its sends.
    const account = await holdAccount(transaction, found.sendingAccountId);
    const [send] = await transaction.select().from(sends).where(isHeld(id)).for('update');
    if (!send) return null;
    const isSame = send.sendingAccountId === (account?.id ?? null) && codeOf(send, account) === code;
    if (!isSame) return 'changed';
    await letGo(transaction, id, now);
    return 'approved';
  });
}

/** Nobody changes the account until the transaction ends. */
async function holdAccount(db: Queries, id: string | null): Promise<Account | undefined> {
  if (id === null) return undefined;
  const [account] = await db.select().from(sendingAccounts).where(eq(sendingAccounts.id, id)).for('share');
  return account;
}

async function letGo(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .update(sends)
    .set({
      state: stateGoingOn,
      reason: null,
      reviewedAt: now,
      // Until now no mail of a test has left.
      subjectTest: sql`case when ${sends.subjectTest} ->> 'startedAt' is null then ${sends.subjectTest}
        else jsonb_set(${sends.subjectTest}, '{startedAt}', to_jsonb(${now.toISOString()}::text)) end`,
    })
    .where(eq(sends.id, id));
}

/** Ends a held campaign; nobody was mailed. The user reads why, and the next one is held again. False where it is not held. */
export function refuseSend(
  database: Database,
  id: string,
  { why, now }: { why: string; now: Date },
): Promise<boolean> {
  return stopSend(database, id, { reason: 'refused-by-operator', problem: why, from: ['held'], now });
}

const isHeld = (id: string) => and(eq(sends.id, id), eq(sends.state, 'held'));
