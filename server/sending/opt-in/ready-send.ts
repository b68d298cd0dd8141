import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { brandKitSchema, defaultBrandKit } from '#domain/email/brand-kit.ts';
import { optInSubject } from '#domain/sending/mail/opt-in-mail.ts';
import type { SendReason, SendSnapshot } from '#domain/sending/send.ts';
import type { AppConfig } from '../../config/config.ts';
import type { Queries } from '../../database/database.ts';
import { contactMemberships } from '../../database/schema/contacts.ts';
import { brandKits } from '../../database/schema/emails.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { sendMessages, sends } from '../../database/schema/sending.ts';
import type { SendRow } from '../send-context.ts';
import { needsReview } from '../sends/start-send.ts';

export type ListToAsk = { id: string; userId: string; name: string; accountId: string };

/** What ends by itself: another account works now, or the subscription lasts again. */
export const resumedReasons: SendReason[] = [
  'account-gone',
  'account-refused',
  'account-unreachable',
  'subscription-ended',
];

/**
 * The send that asks the people of a list, made or brought up to date: sender, name and account are those of today. The first one of an
 * account of a hosted installation is held. To be called in a transaction; several processes get the same one.
 */
export async function readySend(
  db: Queries,
  config: Pick<AppConfig, 'mode'>,
  { list, now }: { list: ListToAsk; now: Date },
): Promise<string> {
  const snapshot = await snapshotOf(db, list);
  const isOpen = and(eq(sends.listId, list.id), ne(sends.state, 'stopped'));
  const [known] = await db.select().from(sends).where(isOpen).for('update');
  const isHeld = await needsReview(db, config, list.userId, 'opt-in');
  if (known && !(await leftSandbox(db, known, { list, now }))) {
    const goesOn =
      known.state === 'held' ? !isHeld : known.state === 'paused' && resumedReasons.includes(known.reason!);
    // One that is held is looked at every few seconds, and is seldom other than it was.
    const isOutdated = sql`(${sends.snapshot} is distinct from ${JSON.stringify(snapshot)}::jsonb
      or ${sends.sendingAccountId} is distinct from ${list.accountId}::uuid)`;
    await db
      .update(sends)
      .set({
        snapshot,
        sendingAccountId: list.accountId,
        ...(goesOn && { state: 'sending', reason: null, problem: null, reviewedAt: known.reviewedAt ?? now }),
      })
      .where(and(eq(sends.id, known.id), goesOn ? undefined : isOutdated));
    return known.id;
  }
  const [made] = await db
    .insert(sends)
    .values({
      userId: list.userId,
      kind: 'opt-in',
      listId: list.id,
      snapshot,
      sendingAccountId: list.accountId,
      state: isHeld ? 'held' : 'sending',
      reason: isHeld ? 'first-campaign' : null,
      reviewedAt: isHeld ? null : now,
      opensMeasured: false,
      startsAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sends.id });
  // Another process has made the same one.
  return made?.id ?? (await db.select({ id: sends.id }).from(sends).where(isOpen))[0]!.id;
}

/** What the mails are made with, and what their history and the operator show of them. */
async function snapshotOf(db: Queries, { userId, name, accountId }: ListToAsk): Promise<SendSnapshot> {
  const [row] = await db
    .select({ data: brandKits.data })
    .from(brandKits)
    .where(and(eq(brandKits.userId, userId), eq(brandKits.deleted, false)));
  const [account] = await db
    .select({ name: sendingAccounts.senderName, email: sendingAccounts.senderEmail })
    .from(sendingAccounts)
    .where(eq(sendingAccounts.id, accountId));
  const kit = brandKitSchema.safeParse(row?.data).data ?? defaultBrandKit;
  const sender = kit.name.trim() || account?.name || account?.email || '';
  return {
    campaign: {
      name: `Asks to confirm: ${name}`,
      subject: optInSubject(name, sender),
      preheader: '',
      blocks: [],
      content: '',
      language: 'en',
    },
    kit: { ...kit, name: sender },
    links: [],
  };
}

/** What the sandbox's inbox got asked nobody: with a mail server, those who have not answered are asked. */
async function leftSandbox(
  db: Queries,
  known: SendRow,
  { list, now }: { list: ListToAsk; now: Date },
): Promise<boolean> {
  if (known.sendingAccountId === null || known.sendingAccountId === list.accountId) return false;
  const kinds = await db
    .select({ id: sendingAccounts.id, kind: sendingAccounts.kind })
    .from(sendingAccounts)
    .where(inArray(sendingAccounts.id, [known.sendingAccountId, list.accountId]));
  const kindOf = (id: string) => kinds.find((each) => each.id === id)?.kind;
  if (kindOf(known.sendingAccountId) !== 'sandbox' || kindOf(list.accountId) !== 'smtp') return false;
  await db
    .update(sends)
    .set({ state: 'stopped', reason: 'account-gone', finishedAt: now })
    .where(eq(sends.id, known.id));
  await db
    .update(sendMessages)
    .set({ state: 'skipped', nextAt: null, at: now })
    .where(and(eq(sendMessages.sendId, known.id), inArray(sendMessages.state, ['waiting', 'soft-bounced'])));
  await db
    .update(contactMemberships)
    .set({ askedAt: null })
    .where(and(eq(contactMemberships.listId, list.id), sql`${contactMemberships.state} = 'pending'`));
  return true;
}
