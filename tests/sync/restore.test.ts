import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { SyncRequest } from '#domain/sync/protocol.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { backUpAccount } from '#server/testing/restore-account.ts';
import { createSubscriber } from '#server/testing/builders.ts';
import { registry } from '#server/sync/registry.ts';
import { sync } from '#server/sync/sync.ts';
import type { Database } from '#server/database/database.ts';
import { openBrowser, readKept, type Browser } from './browsers.ts';
import { randomUUID } from 'node:crypto';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const text = (content: string) =>
  createContent({
    id: randomUUID(),
    contentType: 'blog',
    title: 'A title',
    content,
    createdAt: new Date().toISOString(),
  });

test('after the server was restored from a backup, every device offers what it lacks, and nothing is lost', async () => {
  const owner = (await createSubscriber(database)).id;
  const calls: SyncRequest[] = [];
  const post = (request: SyncRequest) => {
    calls.push(request);
    return sync(database, registry, owner, request, new Date());
  };
  const syncAll = async ({ syncOnce }: Browser) => {
    while (await syncOnce(owner, post));
  };
  const [one, two, fresh] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const [edited, untouched] = [text('Before.'), text('Untouched.')];
  await one.stores.contents.putAll(owner, [edited, untouched]);
  await syncAll(one);
  await syncAll(two);
  const restore = await backUpAccount(database, owner);

  // All of this was stored by the server, and is not in the backup.
  await one.changes.edit(owner, edited.id, { content: 'Since.' });
  await one.stores.contents.put(owner, text('Written on one.'));
  await syncAll(one);
  await two.stores.contents.put(owner, text('Written on two.'));
  await syncAll(two);
  await restore();

  // A third device counts the account past the cursors of the others before they come back.
  for (let count = 0; count < 6; count += 1) {
    await fresh.stores.contents.put(owner, text(`Fresh ${count}.`));
    await syncAll(fresh);
  }
  calls.length = 0;
  for (const browser of [one, two, fresh, one]) await syncAll(browser);

  const wordings = async (browser: Browser) => {
    const { content, versions } = await readKept(browser, owner);
    return {
      texts: [...content.values()].map((record) => record.content).toSorted(),
      versions: [...versions.values()].map((record) => record.content).toSorted(),
    };
  };
  const expected = await wordings(one);
  expect(expected.texts).toEqual([
    ...Array.from({ length: 6 }, (_, count) => `Fresh ${count}.`),
    'Since.',
    'Untouched.',
    'Written on one.',
    'Written on two.',
  ]);
  expect(expected.versions).toEqual(['Before.']);
  expect(await wordings(two)).toEqual(expected);
  expect(await wordings(fresh)).toEqual(expected);
  // What the server has is fetched and compared, and not sent again.
  expect(calls.flatMap(({ changes }) => changes.map(({ id }) => id))).not.toContain(untouched.id);
  for (const { database: stored } of [one, two, fresh]) expect(await stored().outbox.count()).toBe(0);
});

test('what a device only fetched since its own change is offered after a restore as well', async () => {
  const owner = (await createSubscriber(database)).id;
  const post = (request: SyncRequest) => sync(database, registry, owner, request, new Date());
  const syncAll = async ({ syncOnce }: Browser) => {
    while (await syncOnce(owner, post));
  };
  const [one, two] = [await openBrowser(), await openBrowser()];
  const written = text('Before.');
  await one.stores.contents.put(owner, written);
  await syncAll(one);
  await syncAll(two);
  // The backup knows the change of the first device, and not the later one of the second, which never comes back.
  const restore = await backUpAccount(database, owner);
  await two.changes.edit(owner, written.id, { content: 'Since.' });
  await syncAll(two);
  await syncAll(one);
  await restore();
  await syncAll(one);
  expect((await readKept(one, owner)).content.get(written.id)?.content).toBe('Since.');
  const fresh = await openBrowser();
  await syncAll(fresh);
  expect((await readKept(fresh, owner)).content.get(written.id)?.content).toBe('Since.');
});
