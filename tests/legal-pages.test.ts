import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { SitePage } from '#domain/blog/article.ts';
import { errorCodes } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { refundPolicy } from '#domain/site-copy/site-copy.ts';
import { impersonalTables, storedByServer } from '#domain/site-copy/stored-data.ts';
import { browserStorage, cookies } from '#domain/site-copy/stored-in-browser.ts';
import { siteCopyTexts } from '#domain/site-copy/site-copy-texts.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { openContent, type Content } from '#server/blog/open-content.ts';
import { registry } from '#server/sync/registry.ts';

const root = path.resolve(import.meta.dirname, '..');
const installation = {
  contactEmail: 'hello@example.com',
  abuseEmail: 'abuse@example.com',
  operatorName: 'Example Inc.',
  governingLaw: 'Ohio',
};

let content: Content;
beforeAll(async () => {
  content = await openContent({ folder: path.join(root, 'content'), facts: siteCopyTexts(installation) });
});
const page = (slug: string): SitePage => content.sitePages.find(slug)!;
/** The text of the page on one line, without markup. */
const textOf = (slug: string) =>
  page(slug)
    .content.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** Lines of all sources of a folder, without tests. */
function sourceOf(room: string): string {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, room, file), 'utf8'))
    .join('\n');
}
const found = (source: string, pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map(([name]) => name)),
];

test.each(['privacy', 'terms', 'cookies', 'gdpr', 'about', 'contact', 'support'])('/%s exists', (slug) => {
  const { title, metaDescription, contents } = page(slug);
  expect(title).not.toBe('');
  expect(metaDescription.length).toBeGreaterThanOrEqual(50);
  expect(contents.length).toBeGreaterThanOrEqual(3);
  expect(textOf(slug)).toContain(installation.contactEmail);
});

describe('the terms', () => {
  it.each([
    ['their date and contact', /hello@example\.com/],
    ['billing in advance', /billed monthly in advance/],
    ['no refunds for partial months', /no refunds for partial months/],
    ['notice of prices', /at least 30 days before it applies/],
    ['how long statistics are kept', /usage statistics of your account are kept for about 12 months/],
    ['the age', /not for children under 16/],
    ['the law', /governed by the law of the State of Ohio, United States/],
    ['who we are', /agreement between you and Example Inc\./],
  ])('state %s', (_what, statement) => expect(textOf('terms')).toMatch(statement));
});

test('privacy and terms are dated as specified', () => {
  expect([page('privacy').updated, page('terms').updated]).toEqual(['2024-01-01', '2024-01-01']);
});

test('the refund policy is one sentence, the same everywhere', () => {
  for (const slug of ['terms', 'support']) expect(textOf(slug)).toContain(refundPolicy);
});

test('the privacy page lists every table with personal data', async () => {
  const folder = path.join(root, 'server/database/schema');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const tables: string[] = modules
    .flatMap((exports) => Object.values(exports))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table));
  const named = [...storedByServer.flatMap(({ tables: kept }) => kept), ...impersonalTables];
  expect(named.toSorted()).toEqual([...new Set(tables)].toSorted());
  for (const { what, howLong } of storedByServer) {
    expect(textOf('privacy')).toContain(what);
    expect(textOf('privacy')).toContain(howLong);
  }
});

test('what is kept of a paid plan names every synced collection, and nothing else', () => {
  const row = storedByServer.find(({ tables }) => tables.includes('content_library'))!;
  const synced = [...registry.values()].map(({ table }) => getTableName(table));
  expect(row.tables.toSorted()).toEqual([...synced, 'sync_counters', 'sync_epochs'].toSorted());
  const inBrowser = browserStorage.find(({ name }) => name.includes('IndexedDB'))!;
  for (const { what } of [row, inBrowser])
    for (const { noun } of syncedCollections) {
      const [, stem] = /(\w+?)(?:is)?$/.exec(noun)!;
      expect(what).toMatch(new RegExp(`\\b${stem}(?:s|es)\\b`));
    }
});

test('the buttons that the legal pages name exist', () => {
  const screens = sourceOf('web');
  const named = ['gdpr', 'support', 'privacy'].flatMap((slug) =>
    [...textOf(slug).matchAll(/“([A-Z][\w ]+)”/g)].map(([, label]) => label!),
  );
  expect(named).toEqual(expect.arrayContaining(['Download my data', 'Delete Account', 'Save key']));
  for (const label of named) expect(screens).toContain(label);
});

test('the support page explains messages that a refused key shows', () => {
  const [, section = ''] = page('support').content.split('id="key-refused"');
  const messages = [...section.split('</table>')[0]!.matchAll(/<tr>\s*<td>([^<]+)<\/td>/g)].map(
    ([, message]) => message!,
  );
  expect(messages).toHaveLength(4);
  const shown = errorCodes.filter((code) => code.startsWith('provider.')).map((code) => formatError(code));
  for (const message of messages)
    expect(shown.some((sentence) => sentence.startsWith(`${message}.`))).toBe(true);
});

test('the cookie page lists every cookie the server sets, and no other', () => {
  const set = found(sourceOf('server'), /__Host-aigen_[a-z_]+|aigen_go/g);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(set.toSorted());
  for (const { name } of cookies) expect(textOf('cookies')).toContain(name);
});

test('the cookie page lists every storage key the site writes, and no other', () => {
  /** Keys of older versions: read once or deleted, never written. */
  const older = [
    'aigen_recent_generations',
    'aigen_saved_projects',
    'aigen_projects',
    'aigen_calendar_events',
    'aigen_optimization_results',
    'aigen_bulk_jobs',
    'aigen_ab_tests',
    'aigen_email_campaigns',
  ];
  const used = found(sourceOf('web'), /\baigen_[a-z_]*[a-z]\b/g).filter((key) => !older.includes(key));
  const named = browserStorage.flatMap(({ name }) => found(name, /\baigen_[a-z_]+/g));
  expect(named.toSorted()).toEqual(used.toSorted());
});
