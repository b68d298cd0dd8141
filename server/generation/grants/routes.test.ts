import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostReturnedGrants, toSettlement, type Grant, type Settlement } from '#domain/generation/grants.ts';
import { plans } from '#domain/plans/plans.ts';
import { costOf, priceOf } from '#domain/provider-catalog/prices.ts';
import { utcDay } from '#domain/usage/periods.ts';
import type { UserRow } from '../../sessions/session-user.ts';
import { users } from '../../database/schema/accounts.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createSubscriber, createUser, createUserWithUsage, signIn } from '../../testing/builders.ts';
import { sweepReservations } from '../../usage/sweep-reservations.ts';
import { wipeExpiredTexts } from '../../usage/wipe-expired-texts.ts';

let api: TestApp;
let user: UserRow;
let person: Visitor;
beforeAll(async () => {
  api = await buildTestApp({ FREE_DAILY_LIMIT_PER_IP: '40' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  user = await createUser(api.database);
  person = await signIn(api, user.id);
});

const order = {
  apiProvider: 'openai',
  model: 'gpt-5.4-mini',
  formData: { contentType: 'blog', topic: 'Green tea' },
};
const made = toSettlement({
  userPrompt: 'Write about green tea.',
  content: '# Green tea\n\nIt is green.',
  usage: { inputTokens: 30, outputTokens: 12 },
  model: 'gpt-5.4-mini',
});
const failed: Settlement = { outcome: 'failed' };

const ask = (visitor = person, body: unknown = order) => visitor.post('/api/generation/grants', body);
const settle = (grantId: string, settlement: unknown, visitor = person) =>
  visitor.post(`/api/generation/grants/${grantId}/settle`, settlement);
async function grantTo(visitor = person): Promise<Grant> {
  const response = await ask(visitor);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function counts() {
  const [row] = await api.database.query<
    Record<'used' | 'address' | 'reserved' | 'records' | 'keys', number>
  >(
    `select daily_generations_used as used,
       (select coalesce(sum(usage_count), 0)::int from ip_usage_tracking) as address,
       (select count(*)::int from generation_reservations) as reserved,
       (select count(*)::int from usage_records) as records,
       (select count(*)::int from user_api_keys) as keys
     from users where id = $1`,
    [user.id],
  );
  return row!;
}
/** Lets the grants of a user be older by so many minutes. */
const age = (minutes: number) =>
  api.database.query(`update generation_grants set created_at = created_at - $1 * interval '1 minute'`, [
    minutes,
  ]);

describe('a grant', () => {
  test('counts at once, and is recorded with its text when it is settled', async () => {
    const grant = await grantTo();
    expect(grant).toEqual({ grantId: expect.stringMatching(/^[0-9a-f-]{36}$/), remaining: 4 });
    expect(await counts()).toEqual({ used: 1, address: 1, reserved: 0, records: 0, keys: 0 });

    const settled = await settle(grant.grantId, made);
    expect(settled.statusCode).toBe(200);
    expect(settled.json()).toEqual({ isCounted: true, remaining: 4 });
    const records = await api.database.query('select * from usage_records');
    expect(records).toEqual([
      {
        id: grant.grantId,
        user_id: user.id,
        content_type: 'blog',
        prompt: 'Write about green tea.',
        generated_content: '# Green tea\n\nIt is green.',
        tokens_used: 42,
        tool: 'generator',
        provider: 'openai',
        model: 'gpt-5.4-mini',
        input_tokens: 30,
        output_tokens: 12,
        cost: costOf(
          { inputTokens: 30, outputTokens: 12 },
          priceOf('openai', 'gpt-5.4-mini', utcDay(new Date()))!,
        ),
        created_at: expect.any(Date),
      },
    ]);
    // There is no key to count by.
    expect(await counts()).toEqual({ used: 1, address: 1, reserved: 0, records: 1, keys: 0 });
  });

  test('is returned when no text was generated', async () => {
    const { grantId } = await grantTo();
    expect((await settle(grantId, failed)).json()).toEqual({ isCounted: false, remaining: 5 });
    expect(await counts()).toEqual({ used: 0, address: 0, reserved: 0, records: 0, keys: 0 });
  });

  test('settles once: later settlements return the existing state', async () => {
    const { grantId } = await grantTo();
    await settle(grantId, made);
    for (const again of [made, failed])
      expect((await settle(grantId, again)).json()).toEqual({ isCounted: true, remaining: 4 });
    expect(await counts()).toMatchObject({ used: 1, records: 1 });

    const other = await grantTo();
    await settle(other.grantId, failed);
    for (const again of [failed, made])
      expect((await settle(other.grantId, again)).json()).toEqual({ isCounted: false, remaining: 4 });
    expect(await counts()).toMatchObject({ used: 1, records: 1 });
  });

  test('settled twenty times in parallel, is settled once', async () => {
    const { grantId } = await grantTo();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => settle(grantId, index % 2 === 0 ? failed : made)),
    );
    const standing = answers.map((answer) => answer.json<{ isCounted: boolean }>().isCounted);
    expect(new Set(standing).size).toBe(1);
    const { used, address, records } = await counts();
    expect([used, address, records]).toEqual(standing[0] ? [1, 1, 1] : [0, 0, 0]);
  });

  test('is not returned by a server that starts or sweeps, because it cannot know whether a text was generated', async () => {
    await grantTo();
    await sweepReservations(api.database, 'another-instance');
    expect(await counts()).toMatchObject({ used: 1, address: 1 });
  });

  test('that is not settled in time stays counted, and a late text is still recorded', async () => {
    const first = await grantTo();
    const second = await grantTo();
    await age(31);
    expect((await settle(first.grantId, failed)).json()).toEqual({ isCounted: true, remaining: 3 });
    expect((await settle(second.grantId, made)).json()).toEqual({ isCounted: true, remaining: 3 });
    expect(await counts()).toMatchObject({ used: 2, records: 1 });
  });

  test("of yesterday does not reduce today's limit", async () => {
    const { grantId } = await grantTo();
    await api.database.query(`update generation_grants set day = day - 1`);
    expect((await settle(grantId, failed)).json()).toEqual({ isCounted: false, remaining: 4 });
    expect(await counts()).toMatchObject({ used: 1, address: 1 });
  });
});

describe('limits', () => {
  test('end a free day with the fifth, counted together with generations through the server', async () => {
    user = await createUserWithUsage(api.database, 4);
    person = await signIn(api, user.id);
    expect(await grantTo()).toMatchObject({ remaining: 0 });
    const refused = await ask();
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ code: 'generation.daily-limit' });
    expect(await counts()).toMatchObject({ used: 5 });
  });

  test('with thirty in parallel give exactly what is left', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask()));
    const granted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(granted).toHaveLength(plans.free.dailyGenerations!);
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(25);
    expect(await counts()).toMatchObject({ used: 5, address: 5, reserved: 0 });
  });

  test('apply to a network address, too', async () => {
    await api.database.query(
      `insert into ip_usage_tracking (ip_address, date, usage_count) values ('127.0.0.1', (now() at time zone 'UTC')::date, 40)`,
    );
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'generation.address-limit']);
    expect(await counts()).toMatchObject({ used: 0 });
  });

  test(`give back ${mostReturnedGrants} a day and no more: failures are only the browser’s word`, async () => {
    for (let returned = 0; returned < mostReturnedGrants; returned += 1) {
      const { grantId } = await grantTo();
      expect((await settle(grantId, failed)).json()).toEqual({ isCounted: false, remaining: 5 });
    }
    const { grantId } = await grantTo();
    expect((await settle(grantId, failed)).json()).toEqual({ isCounted: true, remaining: 4 });
    expect(await counts()).toMatchObject({ used: 1, records: 0 });
  });

  test('of returned grants apply when several are settled in parallel', async () => {
    for (const { grantId } of [await grantTo(), await grantTo()]) await settle(grantId, failed);
    const grants = await Promise.all(Array.from({ length: 5 }, () => grantTo()));
    const answers = await Promise.all(grants.map(({ grantId }) => settle(grantId, failed)));
    const returned = answers.filter((answer) => !answer.json<{ isCounted: boolean }>().isCounted);
    expect(returned).toHaveLength(mostReturnedGrants - 2);
    expect(await counts()).toMatchObject({ used: 2, address: 2 });
  });

  test('do not apply to a subscriber, of whom only the text is recorded', async () => {
    user = await createSubscriber(api.database, { dailyGenerationsUsed: 900 });
    person = await signIn(api, user.id);
    const grants = await Promise.all(Array.from({ length: 12 }, () => grantTo()));
    expect(grants.every(({ remaining }) => remaining === -1)).toBe(true);
    for (const { grantId } of grants.slice(0, 8))
      expect((await settle(grantId, failed)).json()).toEqual({ isCounted: false, remaining: -1 });
    expect((await settle(grants[8]!.grantId, made)).json()).toEqual({ isCounted: true, remaining: -1 });
    expect(await counts()).toEqual({ used: 900, address: 0, reserved: 0, records: 1, keys: 0 });
    expect((await person.get('/api/usage')).json()).toMatchObject({
      generations: { used: 1, remaining: -1 },
    });
  });
});

describe('is rejected', () => {
  test('without a session, and for a deleted account', async () => {
    expect((await ask(api.visitor())).json()).toMatchObject({ code: 'accounts.session-required' });
    const { grantId } = await grantTo();
    await api.database.db.delete(users);
    for (const refused of [await ask(), await settle(grantId, made)])
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'accounts.session-required']);
  });

  test('for another user, and counts nothing', async () => {
    const other = await createUser(api.database);
    for (const claim of [{ userId: other.id }, { email: other.email }]) {
      const refused = await ask(person, { ...order, ...claim });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'accounts.not-yours']);
    }
    expect(await counts()).toMatchObject({ used: 0, reserved: 0 });
    expect(
      (await ask(person, { ...order, userId: user.id, email: ` ${user.email.toUpperCase()}` })).statusCode,
    ).toBe(200);
  });

  test('a settlement of another user’s grant, like one that does not exist', async () => {
    const { grantId } = await grantTo();
    const stranger = await signIn(api, (await createUser(api.database)).id);
    for (const [id, visitor] of [
      [grantId, stranger],
      ['00000000-0000-4000-8000-000000000000', person],
      ['made-up', person],
    ] as const) {
      const refused = await settle(id, failed, visitor);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'generation.grant-unknown']);
    }
    expect(await counts()).toMatchObject({ used: 1 });
  });

  test('an invalid body, with the name of the field, and nothing changes', async () => {
    const key = 'sk-canary-0123456789';
    const wrong: [unknown, string][] = [
      [{ ...order, apiKey: key }, 'apiKey: is not a known field'],
      [{ ...order, formData: { ...order.formData, apiKey: key } }, 'formData.apiKey: is not a known field'],
      [{ ...order, apiProvider: 'mistral' }, 'apiProvider: '],
      [{ ...order, model: 'http://x?y' }, 'model: '],
      [{ apiProvider: 'openai' }, 'formData: '],
    ];
    for (const [body, says] of wrong) {
      const refused = await ask(person, body);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'input.invalid']);
      expect(refused.json().error).toContain(says);
    }
    expect(await counts()).toMatchObject({ used: 0 });

    const { grantId } = await grantTo();
    for (const body of [{}, { outcome: 'stolen' }, { ...made, apiKey: key }, { ...made, content: '' }])
      expect((await settle(grantId, body)).json()).toMatchObject({ code: 'input.invalid' });
    expect((await settle(grantId, made)).json()).toMatchObject({ isCounted: true });
    expect(api.log()).not.toContain('canary');
  });
});

test('any text that the browser sends can be stored', async () => {
  const { grantId } = await grantTo();
  const odd = {
    outcome: 'completed',
    userPrompt: 'half \ud83d\0',
    content: `茶\0\ud83d${'x'.repeat(150_000)}`,
    usage: { inputTokens: Number.MAX_SAFE_INTEGER, outputTokens: null },
  };
  expect((await settle(grantId, odd)).statusCode).toBe(200);
  const [record] = await api.database.query<{ generated_content: string; tokens_used: number }>(
    'select generated_content, tokens_used from usage_records',
  );
  expect(record!.generated_content.startsWith('茶\ufffdx')).toBe(true);
  expect(record!.tokens_used).toBe(2_147_483_647);
});

test('a free account’s texts of direct mode are deleted like any other', async () => {
  const { grantId } = await grantTo();
  await settle(grantId, made);
  await api.database.query(`update usage_records set created_at = created_at - interval '25 hours'`);
  expect(await wipeExpiredTexts(api.database, new Date())).toBe(1);
});
