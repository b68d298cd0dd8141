import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testsOf } from '#domain/ab-test/example.ts';
import { judgeTest } from '#domain/ab-test/judge.ts';
import { abTests } from '../collections/ab-tests.ts';
import { bulkJobs } from '../collections/bulk/jobs.ts';
import { readBulkRows } from '../collections/bulk/rows.ts';
import { calendarEvents } from '../collections/calendar-events.ts';
import { emailCampaigns } from '../collections/email-campaigns.ts';
import { collection } from '../collection.ts';
import { database } from '../database.ts';
import { importOldLists } from './import-old-lists.ts';
import type { OldList } from './old-lists.ts';
import { hasOldStores } from './old-stores.ts';
import { legacyItems } from './legacy-items.ts';
import { optimizations } from '../collections/optimizations.ts';
import { projectItems, projects } from '../collections/projects.ts';
import type { AnyStore } from '../synced.ts';

beforeEach(async () => {
  localStorage.clear();
  const { records, outbox, setAside } = database();
  for (const table of [records, outbox, setAside]) await table.clear();
});

const pots = collection({
  name: 'pots',
  schema: z.object({ id: z.string(), name: z.string() }),
  orderBy: ({ name }) => name,
});
/** A tool that can read its old list. */
const readable: OldList = {
  store: 'aigen_projects',
  one: 'pot',
  many: 'pots',
  read: (value) => {
    const parsed = z.object({ name: z.string() }).safeParse(value);
    if (!parsed.success) return null;
    const { name } = parsed.data;
    const record = { id: name, name };
    return { records: [{ into: pots as unknown as AnyStore, record }], unfit: [] };
  },
};
const potNames = async () => (await pots.newest('ada')).records.map(({ name }) => name).toSorted();

test('items become records of their tool, also waiting ones; invalid items are quarantined', async () => {
  localStorage.setItem('aigen_projects', JSON.stringify([{ name: 'Iron' }, 'junk']));
  const foundAt = '2026-01-01T00:00:00.000Z';
  const id = '6f1c7d0e-4c1b-4f6e-9a53-0a9a4f0f7b11';
  await legacyItems.put('ada', { id, store: 'aigen_projects', value: { name: 'Clay' }, foundAt });
  expect(await hasOldStores('ada')).toBe(true);
  const told = vi.fn();
  window.addEventListener('records-quarantined', (event) => told((event as CustomEvent).detail), {
    once: true,
  });

  const [report] = await importOldLists('ada', [readable]);
  expect(report).toMatchObject({ brought: 2 });
  expect(await potNames()).toEqual(['Clay', 'Iron']);
  expect(told).toHaveBeenCalledWith(1);
  expect(await database().setAside.toArray()).toMatchObject([{ value: 'junk', reason: 'not a pot' }]);
  expect(await hasOldStores('ada')).toBe(false);
});

test('after a crash between storing and removing, a second run changes nothing', async () => {
  const text = JSON.stringify([{ name: 'Clay' }]);
  localStorage.setItem('aigen_projects', text);
  await importOldLists('ada', [readable]);
  await pots.put('ada', { id: 'Clay', name: 'Glazed since' });
  localStorage.setItem('aigen_projects', text);
  expect(await importOldLists('ada', [readable])).toEqual([]);
  expect(await potNames()).toEqual(['Glazed since']);
});

test('a store that is not a list is quarantined as it was', async () => {
  localStorage.setItem('aigen_projects', '{"half');
  await importOldLists('ada', [readable]);
  expect(await database().setAside.toArray()).toMatchObject([{ value: '{"half' }]);
});

test('if storage is full the old list stays', async () => {
  localStorage.setItem('aigen_projects', '[{"name":"Clay"}]');
  const full = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(database().records, 'bulkPut').mockRejectedValue(full);
  await expect(importOldLists('ada', [readable])).rejects.toMatchObject({ code: 'storage.full' });
  put.mockRestore();
  expect(localStorage.getItem('aigen_projects')).toBe('[{"name":"Clay"}]');
  expect(await potNames()).toEqual([]);
});

test('projects, events and optimizations become records of their tools', async () => {
  const createdAt = '2025-11-07T10:00:00.000Z';
  const stores = {
    aigen_projects: {
      id: 'p1',
      name: 'Launch',
      description: '',
      category: 'blog-posts',
      status: 'active',
      progress: 20,
      dueDate: '2025-12-01',
      createdAt,
      tags: [],
      contents: [
        { id: 'c1', title: 'One', content: 'Words of one.', type: 'blog', createdAt },
        { title: 'No text' },
      ],
    },
    aigen_calendar_events: {
      id: 'e1',
      title: 'Post it',
      description: '',
      date: '2025-12-01',
      time: '09:00',
      platform: 'linkedin',
      contentType: 'post',
      status: 'scheduled',
      tags: [],
      createdAt,
      content: 'Words.',
    },
    aigen_optimization_results: {
      id: 'o1',
      title: 'Tea',
      content: 'Tea is good.',
      originalContent: 'Tea.',
      seoScore: 65,
      readabilityScore: 80,
      keywordDensity: 2,
      targetKeyword: 'tea',
      suggestions: [],
      improvements: [],
      analyzedAt: createdAt,
    },
  };
  for (const [key, thing] of Object.entries(stores)) localStorage.setItem(key, JSON.stringify([thing]));

  const reports = await importOldLists('ada');
  expect(reports.map(({ list, brought }) => [list.store, brought])).toEqual(
    Object.keys(stores).map((store) => [store, 1]),
  );
  expect((await projects.newest('ada')).records).toMatchObject([{ name: 'Launch' }]);
  expect((await projectItems.newest('ada')).records).toMatchObject([{ title: 'One' }]);
  expect((await calendarEvents.newest('ada')).records).toMatchObject([{ title: 'Post it' }]);
  expect((await optimizations.newest('ada')).records).toMatchObject([{ targetKeyword: 'tea' }]);
  expect(await database().setAside.toArray()).toMatchObject([{ value: { title: 'No text' } }]);
});

describe('bulk jobs', () => {
  const old = {
    id: 'j1',
    name: 'Twenty teas',
    status: 'processing',
    totalItems: 3,
    processedItems: 2,
    createdAt: '2025-11-07T10:00:00.000Z',
    templateType: 'Product Description',
    inputData: ['Green tea', 'Black tea', 'White tea'],
    results: [
      { item: 'Green tea', content: 'Green tea wakes you gently.' },
      { item: 'Black tea', success: false, error: 'Too many requests' },
    ],
  };
  const bring = async (jobs: unknown) => {
    localStorage.setItem('aigen_bulk_jobs', typeof jobs === 'string' ? jobs : JSON.stringify(jobs));
    return importOldLists('ada');
  };
  const rowsOf = async (jobId: string) =>
    (await readBulkRows('ada', jobId)).map(({ prompt, state, result }) => [prompt, state, result?.content]);

  test('are there with their rows and texts, wait for the user, and are synced like new ones', async () => {
    expect(await bring([old])).toMatchObject([{ brought: 1, list: { many: 'bulk jobs' } }]);
    const [job] = (await bulkJobs.newest('ada')).records;
    expect(job).toMatchObject({ name: 'Twenty teas', totalItems: 3, successCount: 1, failedCount: 1 });
    // Nothing is written, and paid for, without a click.
    expect([job!.runsIn, job!.pausedAt]).toEqual([null, expect.any(String)]);
    expect(await rowsOf(job!.id)).toEqual([
      ['Green tea', 'finished', 'Green tea wakes you gently.'],
      ['Black tea', 'failed', undefined],
      ['White tea', 'waiting', undefined],
    ]);
    expect(localStorage.getItem('aigen_bulk_jobs')).toBeNull();
    expect(await database().outbox.count()).toBe(4);
  });

  test('are there once after a crash, and what was changed since stays', async () => {
    await bring([old]);
    const [job] = (await bulkJobs.newest('ada')).records;
    await bulkJobs.put('ada', { ...job!, name: 'Renamed since' });
    expect(await bring([old, old])).toEqual([]);
    expect((await bulkJobs.newest('ada')).records.map(({ name }) => name)).toEqual(['Renamed since']);
    expect(await rowsOf(job!.id)).toHaveLength(3);
  });

  test('of a list that is half broken are those that can be read; the others are in quarantine', async () => {
    const nothing = { id: 'j2', name: 'Nothing in it', inputData: [] };
    expect(await bring([nothing, 'junk', old])).toMatchObject([{ brought: 1 }]);
    expect((await database().setAside.toArray()).map(({ value }) => value)).toEqual([nothing, 'junk']);
    expect(await bring('[{"id": "j3", cut off')).toEqual([]);
    expect((await database().setAside.toArray()).map(({ value }) => value)).toContain(
      '[{"id": "j3", cut off',
    );
    expect(await bulkJobs.count('ada')).toBe(1);
  });
});

describe('A/B tests', () => {
  const variant = (id: string, more: object = {}) => ({
    id,
    name: `Variant ${id.toUpperCase()}`,
    content: `Text of ${id}`,
    traffic: 1_000,
    conversions: 40,
    clicks: 90,
    ...more,
  });
  const old = {
    id: '1',
    name: 'Two headlines',
    status: 'running',
    variants: [variant('a'), variant('b', { conversions: '57' })],
    createdAt: '2025-11-07T10:00:00.000Z',
    confidence: 93,
  };
  const bring = async (tests: unknown) => {
    localStorage.setItem('aigen_ab_tests', typeof tests === 'string' ? tests : JSON.stringify(tests));
    return importOldLists('ada');
  };
  const all = async () => (await abTests.newest('ada')).records;

  test('are there with their counts, and without a confidence that nothing computed', async () => {
    expect(await bring([old])).toMatchObject([{ brought: 1, list: { many: 'A/B tests' } }]);
    expect(await all()).toMatchObject([
      {
        name: 'Two headlines',
        status: 'running',
        startedAt: old.createdAt,
        confidence: 0,
        isExample: false,
        variants: [
          { id: 'a', name: 'Variant A', content: 'Text of a', share: 0.5, traffic: 1_000, conversions: 40 },
          { id: 'b', clicks: 90, conversions: 57 },
        ],
      },
    ]);
    expect(localStorage.getItem('aigen_ab_tests')).toBeNull();
    const [stored] = await all();
    await abTests.put('ada', { ...stored!, name: 'Renamed since' });
    expect(await bring([old, old])).toEqual([]);
    expect(await all()).toMatchObject([{ name: 'Renamed since' }]);
  });

  test('that are completed have an end, so that their verdict stays', async () => {
    await bring([{ ...old, status: 'completed' }]);
    const [completed] = await all();
    const [soon, later] = ['2026-12-01', '2027-12-01'].map((today) => judgeTest(completed!, { today }));
    expect(completed!.endedAt).toBe(old.createdAt);
    expect(later).toEqual(soon);
  });

  test('broken values are in quarantine; counts that are no counts are none', async () => {
    const hostile = {
      ...old,
      id: { toString: 'x' },
      name: 'x'.repeat(900),
      status: 'won',
      createdAt: 'soon',
      variants: [
        variant('a', { traffic: -5, clicks: 1e30, conversions: 'NaN' }),
        null,
        variant('b', { name: 7, traffic: null }),
        ...Array.from({ length: 9 }, () => variant('c')),
      ],
    };
    const half = { ...old, id: '2', variants: [variant('a'), variant('b', { content: ' ' })] };
    const long = {
      ...old,
      id: '3',
      variants: [variant('a'), variant('b', { content: 'x'.repeat(100_001) })],
    };
    expect(await bring([hostile, half, 'junk', null, { variants: 'none' }, long])).toMatchObject([
      { brought: 1 },
    ]);
    const [read] = await all();
    expect(read).toMatchObject({ status: 'draft', startedAt: null });
    expect(read!.name).toHaveLength(255);
    expect(read!.variants).toHaveLength(5);
    expect(read!.variants[0]).toMatchObject({ traffic: 0, clicks: 0, conversions: 0 });
    const values = (await database().setAside.toArray()).map(({ value }) => value);
    expect(values).toEqual([half, 'junk', null, { variants: 'none' }, long]);
    await bring('[{"id": "1", cut off');
    expect(await all()).toHaveLength(1);
  });

  test('the sample that everybody had stays an example', async () => {
    await bring([{ ...old, name: 'Email Subject Line Test', confidence: 87 }]);
    expect(await all()).toMatchObject([{ isExample: true }]);
    // In place of the one that every account has.
    expect(testsOf(await all(), '2026-11-26')).toHaveLength(1);
  });
});

describe('email campaigns', () => {
  const old = {
    id: 1_730_000_000_000,
    name: 'Winter blend',
    type: 'promotional',
    subject: 'The winter blend',
    content: 'Hello,\n\nit is **here**.',
    htmlContent: '<p>Hello,</p><script>alert(1)</script>',
    targetAudience: 'Coffee drinkers',
    tone: 'urgent',
    callToAction: 'Reserve',
    status: 'generated',
    createdAt: '2025-11-07T10:00:00.000Z',
  };
  const bring = async (campaigns: unknown) => {
    localStorage.setItem(
      'aigen_email_campaigns',
      typeof campaigns === 'string' ? campaigns : JSON.stringify(campaigns),
    );
    return importOldLists('ada');
  };
  const all = async () => (await emailCampaigns.newest('ada')).records;

  test('are there once, as they were, also their HTML', async () => {
    expect(await bring([old])).toMatchObject([{ brought: 1, list: { many: 'email campaigns' } }]);
    const { id: _id, ...kept } = old;
    expect(await all()).toMatchObject([{ ...kept, blocks: [], alternatives: [] }]);
    expect(localStorage.getItem('aigen_email_campaigns')).toBeNull();
    const [stored] = await all();
    await emailCampaigns.put('ada', { ...stored!, name: 'Renamed since' });
    expect(await bring([old, old])).toEqual([]);
    expect(await all()).toMatchObject([{ name: 'Renamed since' }]);
  });

  test('broken values are in quarantine, and what is no text is none', async () => {
    const hostile = {
      ...old,
      id: { toString: 'x' },
      name: `two\nlines ${'x'.repeat(900)}`,
      type: 'phishing',
      tone: ['urgent'],
      subject: `Sale\r\nBcc: all@example.com`,
      status: 'sent',
      createdAt: 'soon',
      content: '\u0000\uD800 text',
      blocks: [{ kind: 'script' }],
      __proto__: { status: 'x' },
    };
    const long = { ...old, id: '3', content: 'x'.repeat(400_001) };
    const empty = { ...old, id: '4', content: ' ', htmlContent: 7 };
    expect(await bring([hostile, long, empty, 'junk', null])).toMatchObject([{ brought: 1 }]);
    const [read] = await all();
    expect(read).toMatchObject({
      type: 'newsletter',
      tone: 'professional',
      status: 'generated',
      subject: 'Sale Bcc: all@example.com',
      content: '\uFFFD text',
      blocks: [],
    });
    expect(read!.name).toHaveLength(255);
    const values = (await database().setAside.toArray()).map(({ value }) => value);
    expect(values).toEqual([long, empty, 'junk', null]);
    await bring('[{"id": "1", cut off');
    expect(await all()).toHaveLength(1);
  });
});
