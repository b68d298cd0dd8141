import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriptionEveryMs } from '#domain/statistics/poll-intervals.ts';
import { clearSession, readUser, sessionEndedEvent, storeUser } from '../session/session.ts';
import { ada, premiumAda } from '../session/session-user.fixture.ts';
import { subscriptionOf } from './subscription-poll.ts';

let asked: string[] = [];
let stop = () => {};

/** Answers given when the test says so. */
function holdAnswers() {
  const waiting: ((body: unknown, status?: number) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) =>
      waiting.push((body, status = 200) => resolve(Response.json(body, { status }))),
    );
  });
  return async (body: unknown, status?: number) => {
    waiting.shift()!(body, status);
    await vi.advanceTimersByTimeAsync(0);
  };
}
const watch = async (id: string) => {
  stop = subscriptionOf(id).watch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  storeUser(ada);
});
afterEach(() => {
  stop();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('at once and every 30 seconds, what the server says is stored', async () => {
  expect(subscriptionEveryMs).toBe(30_000);
  const answer = holdAnswers();
  await watch(ada.id);
  expect(asked).toEqual(['/api/auth/refresh-subscription?email=ada%40example.com']);
  await answer({ isSubscribed: true, user: premiumAda });
  expect(readUser()).toEqual(premiumAda);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  await answer({ isSubscribed: false, user: ada });
  expect(readUser()).toEqual(ada);
});

test('a renewal that failed is remembered for this user, until it is paid or they sign out', async () => {
  const answer = holdAnswers();
  const remembered = () => localStorage.getItem('aigen_grace');
  const until = '2026-12-20T08:00:00.000Z';
  await watch(ada.id);
  await answer({ isSubscribed: true, user: premiumAda, graceUntil: until });
  expect(remembered()).toBe(`u1 ${until}`);
  await vi.advanceTimersByTimeAsync(30_000);
  await answer({ isSubscribed: true, user: premiumAda });
  expect(remembered()).toBeNull();
  await vi.advanceTimersByTimeAsync(30_000);
  await answer({ isSubscribed: true, user: premiumAda, graceUntil: until });
  clearSession();
  expect(remembered()).toBeNull();
});

test('an answer that was overtaken by a change here is not stored', async () => {
  storeUser(premiumAda);
  const answer = holdAnswers();
  await watch(ada.id);
  storeUser(ada);
  await answer({ isSubscribed: true, user: premiumAda });
  expect(readUser()).toEqual(ada);
});

test('an answer is stored though the same user was stored meanwhile, written in another order', async () => {
  const answer = holdAnswers();
  await watch(ada.id);
  const { id, ...rest } = ada;
  localStorage.setItem('aigen_user', JSON.stringify({ ...rest, id }));
  await answer({ isSubscribed: true, user: premiumAda });
  expect(readUser()).toEqual(premiumAda);
});

test.each([
  ['a refusal', { error: 'x', code: 'server.unexpected' }, 500],
  ['an answer without a user', { isSubscribed: true }, 200],
  ['somebody else', { isSubscribed: true, user: { ...premiumAda, id: 'u2' } }, 200],
])('%s changes nothing', async (_what, body, status) => {
  const answer = holdAnswers();
  await watch(ada.id);
  await answer(body, status);
  expect(readUser()).toEqual(ada);
});

describe('the end of the session', () => {
  const ended = { error: 'Please log in to continue.', code: 'accounts.session-required' };
  let announced = 0;
  const count = () => (announced += 1);
  beforeEach(() => {
    announced = 0;
    window.addEventListener(sessionEndedEvent, count);
  });
  afterEach(() => window.removeEventListener(sessionEndedEvent, count));

  test('is announced, so that an open page shows it without being used', async () => {
    const answer = holdAnswers();
    await watch(ada.id);
    await answer(ended, 401);
    expect(announced).toBe(1);
  });

  test('of a user who has signed out meanwhile is not', async () => {
    const answer = holdAnswers();
    await watch(ada.id);
    clearSession();
    await answer(ended, 401);
    expect(announced).toBe(0);
  });
});

test('nobody is asked about who is not signed in any more', async () => {
  holdAnswers();
  clearSession();
  await watch(ada.id);
  expect(asked).toEqual([]);
});
