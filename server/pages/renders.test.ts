import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { pagesPlugin } from './plugin.ts';

const build = buildIfNeeded(path.resolve(import.meta.dirname, '../..'));
let served: TestApp;
let folder: string;
/** The paths that were rendered. */
let rendered: string[];

/** Serves a build that notes what it renders. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aigen-build-'));
  await cp(build, folder, { recursive: true });
  const file = path.join(folder, 'server', 'index.js');
  await rename(file, path.join(folder, 'server', 'built.js'));
  await writeFile(
    file,
    `import * as built from './built.js';
    export const rendered = [];
    export const createPathFinder = built.createPathFinder;
    export const createPageHandler = (mode) => {
      const handle = built.createPageHandler(mode);
      return (request, page) => {
        rendered.push(new URL(request.url).pathname);
        return handle(request, page);
      };
    };`,
  );
  ({ rendered } = (await import(pathToFileURL(file).href)) as { rendered: string[] });
  served = await buildTestApp({}, { pages: pagesPlugin({ buildDirectory: folder }) });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => void rendered.splice(0));

const statusOf = async (url: string, cookie = '') =>
  (await served.app.inject({ url, headers: { host: 'localhost', cookie } })).statusCode;
const session = 'aigen_session=whatever';

test('90 missing paths of each route, in all more than are kept, render one page with the application, and one without', async () => {
  const known = ['/', '/terms', '/dashboard', '/dashboard/calendar', '/blog'];
  for (const url of known)
    expect([url, await statusOf(url), await statusOf(url, session)]).toEqual([url, 200, 200]);
  rendered.splice(0);
  const parents = ['', '/dashboard', '/dashboard/calendar', '/nothing', '/blog', '/premium-guide'];
  for (let index = 0; index < 90; index += 1) {
    for (const parent of parents) {
      const url = index % 2 ? `${parent}/nothing-${index}` : `${parent}/nothing?number=${index}`;
      expect([url, await statusOf(url), await statusOf(url, session)]).toEqual([url, 404, 404]);
    }
  }
  const withApplication = ['/-', '/dashboard/-', '/dashboard/-/-', '/-/-', '/blog/-', '/premium-guide/-'];
  expect(rendered.toSorted()).toEqual(['/-', '/blog/-', ...withApplication].toSorted());
  rendered.splice(0);
  for (const url of known) await Promise.all([statusOf(url), statusOf(url, session)]);
  expect(rendered).toEqual([]);
});

test('a tool is rendered once for every query and letter case', async () => {
  for (const url of ['/dashboard/email?view=week', '/Dashboard/Email', '/dashboard/email/?app=&x=1'])
    expect([url, await statusOf(url, session)]).toEqual([url, 200]);
  expect(rendered).toEqual(['/dashboard/email']);
});

test('a page whose content depends on its query is rendered for each request with one', async () => {
  for (const url of ['/login', '/login?error=oauth_error', '/login?error=oauth_error', '/login'])
    expect(await statusOf(url)).toBe(200);
  expect(rendered).toEqual(['/login', '/login', '/login']);
});
