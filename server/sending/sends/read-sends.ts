import { and, desc, eq, sql } from 'drizzle-orm';
import { variantIds } from '#domain/ab-test/test.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { countMails, rateOf } from '#domain/sending/figures.ts';
import { sendsPageItems, type Send, type SendDetails, type SendsPage } from '#domain/sending/send-api.ts';
import { subjectVerdictSentence } from '#domain/sending/subject-test.ts';
import type { Queries } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';
import { readPageCursor, writePageCursor } from '../../contacts/page-cursor.ts';
import { countSubjects, judgeSend } from '../subject-test/judge-tests.ts';
import type { SendRow } from '../send-context.ts';
import { countFigures, countLinks, type SendFigures } from './count-figures.ts';
import { readPace } from './read-pace.ts';
import { readStepOf } from './step-sends.ts';

/** A send of the user. Throws sends.unknown. */
export async function readSendRow(db: Queries, userId: string, id: string): Promise<SendRow> {
  const [row] = await db
    .select()
    .from(sends)
    .where(and(eq(sends.id, id), eq(sends.userId, userId)));
  if (!row) throw new AppError('sends.unknown');
  return row;
}

/** Campaigns that were sent, the newest first. Mails of sequences are counted by their sequences. */
export async function listSends(
  db: Queries,
  {
    userId,
    campaignId,
    cursor,
  }: { userId: string; campaignId?: string | undefined; cursor?: string | undefined },
): Promise<Omit<SendsPage, 'nextIsHeld'>> {
  const place = cursor === undefined ? null : readPageCursor(cursor);
  const rows = await db
    .select()
    .from(sends)
    .where(
      and(
        eq(sends.userId, userId),
        eq(sends.kind, 'campaign'),
        campaignId === undefined ? undefined : eq(sends.campaignId, campaignId),
        place === null
          ? undefined
          : sql`(${sends.createdAt}, ${sends.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`,
      ),
    )
    .orderBy(desc(sends.createdAt), desc(sends.id))
    .limit(sendsPageItems + 1);
  const page = rows.slice(0, sendsPageItems);
  const figures = await countFigures(
    db,
    page.map(({ id }) => id),
  );
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    sends: page.map((row) => toSend(row, figures.get(row.id)!)),
    nextCursor: last ? writePageCursor({ at: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

/** A send with its figures, its test and its links. Throws sends.unknown. */
export async function readSend(db: Queries, userId: string, id: string, now: Date): Promise<SendDetails> {
  const row = await readSendRow(db, userId, id);
  const figures = (await countFigures(db, [id])).get(id)!;
  const { step, sequenceName } = await readStepOf(db, row);
  const send = toSend(row, figures);
  return {
    ...send,
    name:
      step === null || sequenceName === null
        ? send.name
        : `${sequenceName}, ${step.number === null ? 'a step that was removed' : `mail ${step.number}`}`,
    step,
    audience: row.audience,
    subjectTest: await readSubjectTest(db, row, { contacts: countMails(figures.mails), now }),
    links: await countLinks(db, id),
    ...(await readPace(db, row, figures, now)),
  };
}

function toSend(row: SendRow, { mails, readers }: SendFigures): Send {
  const { id, campaignId, snapshot, state, reason, problem, sendingAccountId, opensMeasured } = row;
  return {
    id,
    campaignId,
    name: snapshot.campaign.name,
    subject: snapshot.campaign.subject,
    state,
    reason,
    problem: problem || null,
    sendingAccountId,
    startsAt: row.startsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    // Mails of a sequence, and those that ask, are queued one by one.
    isAudienceKnown: row.audienceDoneAt !== null || row.kind !== 'campaign',
    opensMeasured,
    mails,
    readers,
    clickRate: rateOf(readers.clicked, mails.sent),
    openRate: opensMeasured ? rateOf(readers.opened, mails.sent) : null,
  };
}

async function readSubjectTest(
  db: Queries,
  row: SendRow,
  { contacts, now }: { contacts: number; now: Date },
): Promise<SendDetails['subjectTest']> {
  const test = row.subjectTest;
  if (!test) return null;
  const counts = await countSubjects(db, row.id, test.subjects, now);
  const verdict = await judgeSend(db, row, now);
  return {
    ...test,
    subjects: counts.map((each, index) => ({ id: variantIds[index]!, ...each })),
    sentence: verdict
      ? subjectVerdictSentence(
          { ...verdict, chosen: test.chosen ?? verdict.chosen },
          contacts > (test.each ?? 0) * test.subjects.length,
        )
      : sentenceWithout(test.each),
  };
}

function sentenceWithout(each: number | null): string {
  return each === 0
    ? 'There were too few contacts for a test, so all got A, your first subject.'
    : 'The test has not begun.';
}
