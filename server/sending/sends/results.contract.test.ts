import { expect, test } from 'vitest';
import { emailResultsSchema } from '#domain/analytics/results/email-results.ts';
import { messageEvents, sendMessages } from '../../database/schema/sending.ts';
import { createSubscriber, signIn } from '../../testing/builders.ts';
import { sendingStage } from '../../testing/sending-stage.ts';

const stage = sendingStage();

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const results = async (from: string, person = stage.person) =>
  emailResultsSchema.parse((await person.get(`/api/analytics/emails?from=${from}&to=${today()}`)).json())
    .results;

test('each reader of a campaign counts once, on the day of the first click, and only for its own account', async () => {
  await stage.fill(4);
  const id = await stage.begin();
  await stage.settle();
  const { db } = stage.api.database;
  await db.update(sendMessages).set({ sentAt: daysAgo(3) });
  const [first, second, third] = await stage.messages(id);
  const event = (
    message: typeof first,
    kind: 'click' | 'open',
    at: Date,
    by: 'person' | 'scanner' = 'person',
  ) => ({
    userId: stage.user.id,
    messageId: message!.id,
    kind,
    by,
    at,
    link: kind === 'click' ? 'https://shop.example/all' : null,
  });
  await db
    .insert(messageEvents)
    .values([
      event(first, 'click', daysAgo(3)),
      event(first, 'click', daysAgo(0)),
      event(first, 'open', daysAgo(3)),
      event(second, 'click', daysAgo(0)),
      event(third, 'click', daysAgo(0), 'scanner'),
    ]);
  const sent = { campaignId: stage.ids.campaignId, unsubscribed: 0 };
  const days = [
    { ...sent, day: daysAgo(3).toISOString().slice(0, 10), delivered: 4, clicked: 1, opened: 1 },
    { ...sent, day: today(), delivered: 0, clicked: 1, opened: 0 },
  ];
  expect(await results(days[0]!.day)).toMatchObject(days);
  expect(await results(today())).toMatchObject(days.slice(1));
  await stage.api.database.query('update sends set opens_measured = false');
  expect((await results(today()))[0]!.opened).toBeNull();

  const stranger = await signIn(stage.api, (await createSubscriber(stage.api.database)).id);
  expect(await results(days[0]!.day, stranger)).toEqual([]);
});

test('the pace is that of the mails that were delivered, and the end is told by it', async () => {
  await stage.fill(30);
  const id = await stage.begin();
  await stage.settle();
  const read = async () => (await stage.person.get(`/api/sends/${id}`)).json();
  expect(await read()).toMatchObject({
    state: 'finished',
    finishesAt: null,
    account: { perMinute: expect.any(Number) },
  });
  const { query } = stage.api.database;
  await query(`update sends set state = 'sending', finished_at = null`);
  await query(`update send_messages set sent_at = now() - interval '150 seconds'`);
  await query(
    `update send_messages set state = 'waiting', next_at = now() + interval '1 day', sent_at = null
      where id in (select id from send_messages order by id limit 9)`,
  );
  const { minutes, finishesAt } = await read();
  expect(minutes).toHaveLength(24);
  expect(minutes.slice(-4)).toEqual([0, 21, 0, 0]);
  // 20 mails in 150 seconds after the first: 9 more take 67.
  expect((Date.parse(finishesAt) - Date.now()) / 1_000).toBeGreaterThan(60);
  await query(`update send_messages set sent_at = sent_at - interval '2 minutes'`);
  expect((await read()).finishesAt).toBeNull();
});
