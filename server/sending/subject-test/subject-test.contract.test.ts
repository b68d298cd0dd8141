import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { splitForTest, subjectOfRank } from '#domain/sending/subject-test.ts';
import { messageEvents, sends } from '../../database/schema/sending.ts';
import { readSendOf, storeCampaign } from '../../testing/send-builders.ts';
import { sendingStage } from '../../testing/sending-stage.ts';

const stage = sendingStage();
const subjects = ['What your grinder is telling you', 'One dial, four cups'];

async function begin(contacts: number, share: number): Promise<string> {
  await stage.fill(contacts);
  const campaignId = await storeCampaign(stage.api.database, stage.user.id, { subject: subjects[0]! });
  const id = await stage.begin({ campaignId, subjectTest: { subjects, share, hours: 4 } });
  await stage.settle();
  return id;
}

const subjectsReceived = () => stage.smtp.texts.map((text) => /^Subject: (.*)\r$/m.exec(text)![1]!);
const count = (subject: string) => subjectsReceived().filter((each) => each === subject).length;

/** So many readers of a subject click. */
async function click(id: string, subject: string, readers: number): Promise<void> {
  const own = (await stage.messages(id)).filter((message) => message.subject === subject).slice(0, readers);
  await stage.api.database.db.insert(messageEvents).values(
    own.map(({ id: messageId }) => ({
      userId: stage.user.id,
      messageId,
      kind: 'click' as const,
      by: 'person' as const,
      link: 'https://shop.example/order',
      at: new Date(Date.now() - 60_000),
    })),
  );
}

test('the contacts of a test are divided as the domain says, the winner is sent to the rest, and nobody gets two', async () => {
  const id = await begin(460, 400 / 460);
  expect(stage.smtp.received).toHaveLength(400);
  expect([count(subjects[0]!), count(subjects[1]!)]).toEqual([200, 200]);
  const running = await readSendOf(stage.person, id);
  expect(running).toMatchObject({ state: 'sending', mails: { sent: 400, waiting: 60 } });
  expect(running.subjectTest).toMatchObject({
    each: 200,
    chosen: null,
    sentence: 'Too early to say. The rest waits.',
  });
  const split = splitForTest(460, 2, 400 / 460)!;
  const hashOf = (contactId: string | null) => createHash('md5').update(`${id}${contactId}`).digest('hex');
  const ranked = (await stage.messages(id)).toSorted((a, b) =>
    hashOf(a.contactId) < hashOf(b.contactId) ? -1 : 1,
  );
  expect(ranked.map(({ subject }) => subject)).toEqual(
    ranked.map((_row, rank) => subjectOfRank(rank, 2, split)),
  );

  await click(id, 'a', 4);
  await click(id, 'b', 190);
  await stage.settle();
  await stage.settle();
  expect(new Set(stage.smtp.received).size).toBe(460);
  expect(stage.smtp.received).toHaveLength(460);
  expect([count(subjects[0]!), count(subjects[1]!)]).toEqual([200, 260]);
  const finished = await readSendOf(stage.person, id);
  expect(finished).toMatchObject({ state: 'finished', mails: { sent: 460 } });
  expect(finished.subjectTest).toMatchObject({
    chosen: 'b',
    sentence: 'B won, so the rest gets B.',
    subjects: [
      { id: 'a', delivered: 200, clicked: 4 },
      { id: 'b', delivered: 260, clicked: 190 },
    ],
  });
});

test('without a winner the rest gets the first subject when the time is over', async () => {
  const id = await begin(220, 200 / 220);
  await stage.api.database.db
    .update(sends)
    .set({ subjectTest: sql`jsonb_set(subject_test, '{startedAt}', '"2026-01-01T00:00:00.000Z"')` });
  await stage.settle();
  await stage.settle();
  expect([count(subjects[0]!), count(subjects[1]!)]).toEqual([120, 100]);
  expect((await readSendOf(stage.person, id)).subjectTest?.chosen).toBe('a');
});

test('with too few contacts there is no test: all get the first subject at once', async () => {
  const id = await begin(30, 0.5);
  await stage.settle();
  expect(count(subjects[0]!)).toBe(30);
  const send = await readSendOf(stage.person, id);
  expect(send).toMatchObject({ state: 'finished', subjectTest: { each: 0, chosen: 'a' } });
});

const isLongAgo = () =>
  stage.api.database.db
    .update(sends)
    .set({ subjectTest: sql`jsonb_set(subject_test, '{startedAt}', '"2026-01-01T00:00:00.000Z"')` });

test('a test that was paused after its mails had left goes on, and the rest is sent', async () => {
  const id = await begin(220, 200 / 220);
  await stage.act(id, 'pause');
  await stage.settle();
  await stage.act(id, 'resume');
  await stage.settle();
  await isLongAgo();
  await stage.settle();
  await stage.settle();
  expect(await readSendOf(stage.person, id)).toMatchObject({ state: 'finished', mails: { sent: 220 } });
});

test('a test is not over before its mails have left', async () => {
  await stage.api.database.query('update sending_accounts set per_day = 150');
  const id = await begin(220, 200 / 220);
  const sent = stage.smtp.received.length;
  expect(sent).toBeLessThan(200);
  await isLongAgo();
  await stage.settle();
  expect((await readSendOf(stage.person, id)).subjectTest).toMatchObject({
    chosen: null,
    sentence: 'Too early to say. The rest waits.',
  });
  expect(stage.smtp.received).toHaveLength(sent);
});
