import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ChangesAnswer, WatchedSite, WatchedSites } from '#domain/competitive/watch/watched.ts';
import { weekStart } from '#domain/competitive/watch/look-times.ts';
import { users } from '../../database/schema/accounts.ts';
import { watchedChanges, watchedPages, watchedSites } from '../../database/schema/watched-sites.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { createUser, signIn, signInSubscriber } from '../../testing/builders.ts';
import { startCompetitorWeb } from '../../testing/competitor-web.ts';
import { Crash, withCrashPoints } from '../../testing/crash-points.ts';
import { lookAtDueSites } from './look-at-due-sites.ts';

const host = 'ridgeway-supply.example';
const dayMs = 86_400_000;
const route = '/api/competitive-analysis/watched';

let api: TestApp;
let web: Awaited<ReturnType<typeof startCompetitorWeb>>;
beforeAll(async () => {
  web = await startCompetitorWeb();
  api = await buildTestApp({ SANDBOX_URL: web.sandboxUrl, CRAWL_PAUSE_MS: '1' });
});
afterAll(async () => {
  await api.close();
  await web.stop();
});
beforeEach(async () => {
  await api.reset();
  await web.reset();
  await setSite({});
  await web.setWeb({ slowMs: 1 });
});

const setSite = (settings: object, name = host) =>
  web.setSite(name, { crawlDelaySeconds: null, ...settings });
const requestsTo = async (name: string) => (await web.requestsTo(name)).length;

const look = (database = api.database, signal = new AbortController().signal, now = () => new Date()) =>
  lookAtDueSites(
    { database, config: api.config, log: api.app.log, siteTurns: api.app.siteTurns },
    signal,
    now,
  );
const makeDue = () => api.database.db.update(watchedSites).set({ nextLookAt: new Date() });
const add = async (person: Visitor, address: string) => person.post(route, { address });
const listed = async (person: Visitor) => (await person.get(route)).json<WatchedSites>();
const only = async (person: Visitor): Promise<WatchedSite> => (await listed(person)).sites[0]!;

/** All changes of this week by kind, page by page. */
async function foundOf(person: Visitor, { id }: WatchedSite): Promise<Record<string, string[]>> {
  const ask = async (more = '') =>
    (await person.get(`${route}/${id}/changes?week=${weekStart(new Date())}${more}`)).json<ChangesAnswer>();
  const { counts } = await ask();
  const found: Record<string, string[]> = {};
  for (const kind of Object.keys(counts)) {
    const urls: string[] = [];
    for (let after = '', hasMore = true; hasMore;) {
      const page = await ask(`&kind=${kind}${after}`);
      urls.push(...page.changes.map(({ url }) => url));
      hasMore = page.hasMore;
      after = `&after=${page.changes.at(-1)?.id}`;
    }
    expect(urls).toHaveLength(counts[kind as keyof typeof counts]);
    found[kind] = urls.toSorted();
  }
  return found;
}
const planted = () => {
  const { added, gone, titles, prices, texts } = web.changesOf(host);
  return Object.fromEntries(
    Object.entries({ new: added, gone, title: titles, price: prices, text: texts }).map(([kind, urls]) => [
      kind,
      urls.toSorted(),
    ]),
  );
};

test('a site is read at once, and a week later exactly what changed on it is found', async () => {
  const person = await signInSubscriber(api);
  expect((await listed(person)).sites).toEqual([]);
  const added = (await add(person, host)).json<WatchedSite>();
  expect(added).toMatchObject({ url: `https://${host}/`, lookedAt: null, pagesRead: null });
  await look();
  const first = await only(person);
  expect(first).toMatchObject({ pagesRead: 214, isPartial: false, changedAt: null, failure: null });
  expect(Date.parse(first.nextLookAt)).toBeGreaterThan(Date.now() + dayMs);
  const asked = await requestsTo(host);
  await look();
  expect(await requestsTo(host)).toBe(asked);

  await makeDue();
  await look();
  expect((await only(person)).changedAt).toBeNull();

  await setSite({ version: 2 });
  await makeDue();
  await look();
  const after = await only(person);
  expect(await foundOf(person, after)).toEqual(planted());
  const total = Object.values(planted()).flat().length;
  expect(after.weeks.map(({ count }) => count)).toEqual([...Array<number>(11).fill(0), total]);
  expect(after.changedAt).toBe(after.lookedAt);
  const changes = await api.database.db.select().from(watchedChanges);
  const gone = changes.filter(({ kind }) => kind === 'gone');
  expect(
    Object.fromEntries(
      gone.map(({ url, status, valueAfter }) => [new URL(url).pathname, status ?? valueAfter]),
    ),
  ).toEqual({ '/about/mill/': `https://${host}/about/`, '/sale/summer/': 404 });

  await makeDue();
  await look();
  expect((await only(person)).changedAt).toBe(after.changedAt);
}, 120_000);

test('a page that fails for a week is neither gone nor new', async () => {
  const person = await signInSubscriber(api);
  const site = 'clean.example';
  await setSite({}, site);
  await add(person, site);
  await look();
  const [page] = (await api.database.db.select().from(watchedPages)).filter(({ snapshot }) =>
    snapshot.url.includes('/guides/'),
  );
  const path = new URL(page!.snapshot.url).pathname;
  for (const failure of [503, 'drop', null] as const) {
    await setSite(failure ? { pages: { [path]: failure } } : {}, site);
    await makeDue();
    await look();
    expect(await only(person)).toMatchObject({ changedAt: null, failure: null });
  }
}, 120_000);

describe('a small site', () => {
  const site = 'no-feed.example';
  let person: Visitor;
  beforeEach(async () => {
    person = await signInSubscriber(api);
    await setSite({}, site);
    await add(person, site);
  });

  test('a look that is stopped, or whose process dies between any two statements, leaves nothing half-written', async () => {
    const state = async () => {
      const [row] = await api.database.db.select().from(watchedSites);
      return [row!.lookedAt !== null, (await api.database.db.select().from(watchedPages)).length];
    };
    const stop = new AbortController();
    const stopped = look(api.database, stop.signal);
    await expect.poll(() => requestsTo(site)).toBeGreaterThan(3);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect(await state()).toEqual([false, 0]);

    let crashes = 0;
    for (let point = 1; ; point += 1) {
      let passed = 0;
      let isDead = false;
      const dying = withCrashPoints(api.database, {
        pass: () => {
          passed += 1;
          // A dead process does nothing more.
          if (passed >= point) isDead = true;
          if (isDead) throw new Crash();
        },
      });
      await look(dying).catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
      const [isLooked, pages] = await state();
      if (isLooked) {
        expect(pages).toBe(20);
        break;
      }
      expect(pages).toBe(0);
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(4);
  }, 120_000);

  test('two processes that look at the same time find each change once', async () => {
    await look();
    await setSite({ version: 2 });
    await add(person, host);
    await Promise.all([look(), look()]);
    await setSite({});
    await makeDue();
    await Promise.all([look(), look()]);
    const found = (await api.database.db.select().from(watchedChanges)).map(
      ({ kind, url }) => `${kind} ${url}`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(found.length);
  });

  test('a look that cannot be stored is one that failed, and is not repeated at once', async () => {
    let statements = 0;
    const broken = withCrashPoints(api.database, {
      // Where what is known of its pages is replaced.
      pass: () => {
        statements += 1;
        if (statements === 4) throw new Error('The row is too long.');
      },
    });
    await look(broken);
    expect(await only(person)).toMatchObject({ failure: 'unexpected', lookedAt: null });
    const asked = await requestsTo(site);
    await look();
    expect(await requestsTo(site)).toBe(asked);
  });

  test('a run that has no end looks at a site again, and a time that a wrong clock has set does not count', async () => {
    let now = Date.now() + 60_000;
    const clock = () => new Date(now);
    await add(person, 'clean.example');
    // Its look is stored, and the one at the second site begins.
    const firstLook = Promise.withResolvers<number>();
    const log = vi.spyOn(api.app.log, 'info').mockImplementation((...said: unknown[]) => {
      if (!said.includes('watched site looked at')) return;
      log.mockRestore();
      firstLook.resolve(requestsTo(site));
      now += 12 * dayMs;
    });
    onTestFinished(() => log.mockRestore());
    await look(api.database, undefined, clock);
    const first = await firstLook.promise;
    expect(first).toBeGreaterThan(0);
    expect(await requestsTo('clean.example')).toBeGreaterThan(0);
    const second = await requestsTo(site);
    expect(second).toBeGreaterThan(first);

    await api.database.db.update(watchedSites).set({ nextLookAt: new Date(now + 365 * dayMs) });
    await look(api.database, undefined, clock);
    expect(await requestsTo(site)).toBeGreaterThan(second);
  });

  test('a site that does not answer is tried again on the next day, then at its time; what is known of it stays', async () => {
    await look();
    const pages = (await api.database.db.select().from(watchedPages)).length;
    await setSite({ fails: 'drop' }, site);
    await makeDue();
    await look();
    const failed = await only(person);
    expect(failed).toMatchObject({ failure: 'unreachable', changedAt: null, pagesRead: 20 });
    expect(Math.abs(Date.parse(failed.nextLookAt) - Date.now() - dayMs)).toBeLessThan(60_000);
    await makeDue();
    await look();
    expect(Date.parse((await only(person)).nextLookAt)).toBeGreaterThan(Date.now() + 2 * dayMs - 60_000);
    expect(await api.database.db.select().from(watchedPages)).toHaveLength(pages);
    await setSite({}, site);
    await makeDue();
    await look();
    expect(await only(person)).toMatchObject({ failure: null, failedAt: null, changedAt: null });
  });

  test('without a subscription nothing is looked at or added; with it, it goes on', async () => {
    await api.database.db.update(users).set({ isSubscribed: false, firstSubscribedAt: new Date(0) });
    await look();
    expect(await requestsTo(site)).toBe(0);
    expect(await listed(person)).toMatchObject({ isPaused: true, sites: [{ lookedAt: null }] });
    const refused = await add(person, 'clean.example');
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'premium.required']);
    await api.database.db.update(users).set({ isSubscribed: true });
    await look();
    expect(await listed(person)).toMatchObject({ isPaused: false, sites: [{ pagesRead: 20 }] });
  });

  test('it goes with the account and when it is no longer watched, and is in the export', async () => {
    const other = await signInSubscriber(api);
    await look();
    const { id } = await only(person);
    expect((await other.delete(`${route}/${id}`)).statusCode).toBe(404);
    expect((await other.get(`${route}/${id}/changes?week=2026-11-16`)).statusCode).toBe(404);
    const {
      watchedSites: sites,
      watchedPages: pages,
      watchedChanges: changes,
    } = (await person.get('/api/account/export')).json<Record<string, unknown[]>>();
    expect([sites, pages, changes].map((rows) => rows?.length)).toEqual([1, 20, 0]);
    expect((await person.delete(`${route}/${id}`)).json()).toEqual({ success: true });
    expect((await listed(person)).sites).toEqual([]);
    expect(await api.database.db.select().from(watchedPages)).toEqual([]);

    await add(person, site);
    await look();
    await api.database.db.delete(users);
    expect(await api.database.db.select().from(watchedPages)).toEqual([]);
    expect(await api.database.db.select().from(watchedSites)).toEqual([]);
  });

  test('changes of more than twelve weeks ago are deleted', async () => {
    const [row] = await api.database.db.select().from(watchedSites);
    const { id: siteId, userId } = row!;
    const found = (weeks: number) => ({
      siteId,
      userId,
      kind: 'new' as const,
      url: `https://${site}/${weeks}/`,
      title: 'Page',
      valueBefore: '',
      valueAfter: '',
      foundAt: new Date(Date.now() - weeks * 7 * dayMs),
    });
    await api.database.db.insert(watchedChanges).values([found(13), found(12), found(11), found(1)]);
    await look();
    expect((await only(person)).weeks.map(({ count }) => count)).toEqual([
      1,
      ...Array<number>(9).fill(0),
      1,
      0,
    ]);
    expect(await api.database.db.select().from(watchedChanges)).toHaveLength(2);
  });
});

test('ten sites an account, each once; addresses that are no public ones and names are refused', async () => {
  const person = await signInSubscriber(api);
  const codes = async (address: string) => {
    const response = await add(person, address);
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  for (const address of ['http://127.0.0.1/', 'localhost', 'Ridgeway Supply', 'https://a:b@shop.example/'])
    expect(await codes(address)).toEqual([400, 'analysis.address-refused']);
  const names = Array.from({ length: 12 }, (_, index) => `shop-${index}.example`);
  const answers = await Promise.all(names.map(codes));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(10);
  expect(answers.filter(([, code]) => code === 'analysis.watch-full')).toHaveLength(2);
  const { sites } = await listed(person);
  expect(await codes(sites[0]!.url.replace('https://', 'http://www.'))).toEqual([200, undefined]);
  expect((await listed(person)).sites).toHaveLength(10);
  expect((await (await signIn(api, (await createUser(api.database)).id)).get(route)).statusCode).toBe(402);
});
