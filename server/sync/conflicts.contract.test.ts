import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import { startTest } from '#domain/ab-test/edit/change-test.ts';
import { resultOf } from '#domain/bulk/bulk.fixture.ts';
import { fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import type { JsonRecord } from '#domain/sync/same-record.ts';
import type { Database } from '../database/database.ts';
import { createSubscriber } from '../testing/builders.ts';
import {
  at,
  contentRecord,
  eventRecord,
  folderRecord,
  projectItem,
  projectRecord,
  versionRecord,
} from '../testing/sync-builders.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { collideRecords, type Stored } from '../testing/collide.ts';
import {
  laptop,
  phone,
  bulkJob,
  bulkRow,
  report,
  reportPage,
  preset,
  duelChoice,
  personalWord,
  abTest,
  runningTest,
  metric,
  campaign,
  heading,
  text,
  kit,
  countsOn,
  optimization,
  rewritten,
  analysis,
  voice,
} from '../testing/conflict-records.ts';

// Two devices change a record of each collection without knowing of each other.

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  userId = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

const collide = (collection: string, record: Stored, changes: [JsonRecord, JsonRecord]) =>
  collideRecords(database, userId, { collection, record, changes });

test.each<[string, Stored, JsonRecord, JsonRecord, JsonRecord]>([
  [
    'calendar-events',
    eventRecord(),
    { content: 'Paid for.', brandVoice: 'Warm' },
    { date: '2026-12-01' },
    { content: 'Paid for.', brandVoice: 'Warm', date: '2026-12-01' },
  ],
  [
    'calendar-events',
    eventRecord(),
    { description: 'Why.' },
    { contentId: analysis.id },
    { description: 'Why.', contentId: analysis.id },
  ],
  ['optimizations', optimization, rewritten, { brandVoice: 'Warm' }, { ...rewritten, brandVoice: 'Warm' }],
  [
    'voice-analyses',
    analysis,
    { aiReading: 'Warm.', aiProvider: 'claude' },
    { suggestions: ['Less.'] },
    { aiReading: 'Warm.', aiProvider: 'claude', suggestions: ['Less.'] },
  ],
  [
    'project-items',
    projectItem({ projectId: randomUUID() }),
    { metaDescription: 'In short.' },
    { seoScore: 33 },
    { metaDescription: 'In short.', seoScore: 33 },
  ],
  [
    'content',
    contentRecord(),
    { metaDescription: 'In short.' },
    { isFavorite: true },
    { metaDescription: 'In short.', isFavorite: true },
  ],
  [
    'projects',
    projectRecord(),
    { description: 'Why.' },
    { status: 'review' },
    { description: 'Why.', status: 'review' },
  ],
  [
    'folders',
    folderRecord(),
    { description: 'Why.' },
    { color: '#0F766E' },
    { description: 'Why.', color: '#0F766E' },
  ],
  [
    'brand-voices',
    voice,
    { guidelines: 'Short.', examples: ['So.'] },
    { keywords: ['we'] },
    { guidelines: 'Short.', examples: ['So.'], keywords: ['we'] },
  ],
  [
    'content',
    contentRecord(),
    { fieldOfANewerVersion: 'x' },
    { isFavorite: true },
    { fieldOfANewerVersion: 'x', isFavorite: true },
  ],
  [
    'bulk-rows',
    bulkRow,
    { state: 'finished', result: resultOf('One.'), cost: 0.5, callId: null },
    { state: 'in-doubt', callId: 'a call' },
    { state: 'finished', result: resultOf('One.'), cost: 0.5, callId: null },
  ],
  [
    'bulk-jobs',
    { ...bulkJob, decidedAt: at(3), runsIn: laptop },
    { runsIn: phone, decidedAt: at(8), pausedAt: at(8) },
    { runsIn: laptop, successCount: 1, processedItems: 1 },
    { runsIn: phone, decidedAt: at(8), pausedAt: at(8), successCount: 1 },
  ],
  [
    'competitive-reports',
    report,
    { state: 'complete', content: 'One.', missing: [] },
    { state: 'measured', targetKeywords: ['rain cape'] },
    { state: 'complete', content: 'One.', missing: [], targetKeywords: ['rain cape'] },
  ],
  [
    'competitive-pages',
    reportPage,
    { page: { ...reportPage.page, excerpt: 'One.' } },
    { page: { ...reportPage.page, failure: 'timeout' } },
    { page: { ...reportPage.page, excerpt: 'One.' } },
  ],
  [
    'ab-tests',
    runningTest,
    { days: [countsOn('2026-11-20', 10, 2), countsOn('2026-11-21', 7, 1)] },
    { days: [countsOn('2026-11-20', 12, 1)], description: 'Why.' },
    {
      description: 'Why.',
      days: [countsOn('2026-11-20', 12, 2), countsOn('2026-11-21', 7, 1)],
      variants: [
        { id: 'a', traffic: 19, conversions: 3 },
        { id: 'b', traffic: 0 },
      ],
    },
  ],
  ['performance-metrics', metric, { views: 90 }, { shares: 3 }, { views: 90, shares: 3, clicks: 4 }],
  [
    'email-campaigns',
    campaign,
    { subject: 'Winter, early', brief: 'The first two days.' },
    { blocks: [text, heading, fixtureBlocks.button], alternatives: ['Order early'] },
    {
      subject: campaign.subject,
      alternatives: ['Order early', 'Winter, early', ...campaign.alternatives],
      brief: 'The first two days.',
      blocks: [text, heading, fixtureBlocks.button],
    },
  ],
  [
    'email-campaigns',
    { ...campaign, blocks: [], content: '' },
    { blocks: [text], content: 'Hello.', cost: 0.01, model: 'gpt' },
    { callToAction: 'Reserve' },
    { blocks: [text], content: 'Hello.', cost: 0.01, model: 'gpt', callToAction: 'Reserve' },
  ],
  [
    'brand-kits',
    kit,
    { address: '1 Mill Lane', buttonColor: '#9c3d1e' },
    { name: 'Kettle Row', headingColor: '#1d3b2f' },
    { name: 'Kettle Row', address: '1 Mill Lane', headingColor: '#1d3b2f' },
  ],
])(
  '%s: what the later change lacks is taken over, and nothing is doubled',
  async (collection, record, first, second, expected) => {
    const { result, winner, others } = await collide(collection, record, [first, second]);
    expect(winner).toMatchObject(expected);
    expect(others).toEqual([]);
    expect(result).toMatchObject({ outcome: 'merged', record: expected });
    expect(result).not.toHaveProperty('kept');
  },
);

test.each<[string, Stored, JsonRecord, JsonRecord, { collection: string; record: JsonRecord }]>([
  [
    'calendar-events',
    eventRecord({ title: 'Launch' }),
    { content: 'One.' },
    { content: 'Two.' },
    {
      collection: 'calendar-events',
      record: { title: 'Launch (other device)', content: 'One.', status: 'draft' },
    },
  ],
  [
    'optimizations',
    optimization,
    rewritten,
    { content: 'Other.', rewritten: 'Other.' },
    { collection: 'optimizations', record: { ...rewritten, title: 'Desks (other device)' } },
  ],
  [
    'voice-analyses',
    analysis,
    { aiReading: 'Warm.' },
    { aiReading: 'Cold.' },
    { collection: 'voice-analyses', record: { aiReading: 'Warm.', text: analysis.text } },
  ],
  [
    'project-items',
    projectItem({ projectId: randomUUID() }),
    { content: 'One.' },
    { content: 'Two.' },
    { collection: 'project-items', record: { content: 'One.', title: 'A title (other device)' } },
  ],
  [
    'content',
    contentRecord(),
    { content: 'One.' },
    { content: 'Two.' },
    { collection: 'versions', record: { content: 'One.', reason: 'conflict' } },
  ],
  [
    'versions',
    versionRecord({ contentId: randomUUID() }),
    { content: 'One.' },
    { content: 'Two.' },
    { collection: 'versions', record: { content: 'One.' } },
  ],
  [
    'projects',
    projectRecord(),
    { description: 'One.' },
    { description: 'Two.' },
    { collection: 'project-items', record: { content: 'One.' } },
  ],
  [
    'folders',
    folderRecord(),
    { description: 'One.' },
    { description: 'Two.' },
    { collection: 'content', record: { content: 'One.', contentType: 'note' } },
  ],
  [
    'brand-voices',
    voice,
    { guidelines: 'One.' },
    { guidelines: 'Two.' },
    { collection: 'brand-voices', record: { guidelines: 'One.', name: 'Ours (other device)' } },
  ],
  [
    'presets',
    preset,
    { form: { contentType: 'blog', topic: 'One' } },
    { form: { contentType: 'blog', topic: 'Two' } },
    {
      collection: 'presets',
      record: { form: { contentType: 'blog', topic: 'One' }, name: 'Launch (other device)' },
    },
  ],
  [
    'duel-choices',
    duelChoice,
    { topic: 'One' },
    { topic: 'Two' },
    { collection: 'duel-choices', record: { topic: 'One' } },
  ],
  [
    'personal-words',
    personalWord,
    { word: 'Aigen' },
    { word: 'Grindr' },
    { collection: 'personal-words', record: { word: 'Aigen' } },
  ],
  [
    'bulk-rows',
    bulkRow,
    { state: 'finished', result: resultOf('One.') },
    { state: 'finished', result: resultOf('Two.') },
    {
      collection: 'content',
      record: {
        content: 'One.',
        title: 'One. (other device)',
        userPrompt: 'Desk\nColor: Oak',
        source: 'bulk',
      },
    },
  ],
  [
    'bulk-jobs',
    bulkJob,
    { instruction: 'One.' },
    { instruction: 'Two.' },
    { collection: 'content', record: { content: 'One.', contentType: 'note', bulkJobId: bulkJob.id } },
  ],
  [
    'competitive-reports',
    report,
    { content: 'One.' },
    { content: 'Two.' },
    {
      collection: 'content',
      record: {
        content: 'One.',
        contentType: 'analysis',
        title: 'Analysis of https://ridgeway-supply.example/ (other device)',
        source: 'competitive',
      },
    },
  ],
  [
    'competitive-pages',
    reportPage,
    { page: { ...reportPage.page, excerpt: 'One.' } },
    { page: { ...reportPage.page, excerpt: 'Two.' } },
    { collection: 'competitive-pages', record: { reportId: report.id, role: 'competitor' } },
  ],
  [
    'ab-tests',
    abTest,
    { hypothesis: 'One.' },
    { hypothesis: 'Two.' },
    { collection: 'ab-tests', record: { hypothesis: 'One.', name: 'Button (other device)' } },
  ],
  [
    'performance-metrics',
    metric,
    { clicks: 5 },
    { clicks: 6 },
    { collection: 'performance-metrics', record: { clicks: 5, contentId: metric.contentId } },
  ],
  [
    'email-campaigns',
    campaign,
    { blocks: [heading, { ...text, text: 'One.' }] },
    { blocks: [heading, { ...text, text: 'Two.' }] },
    {
      collection: 'email-campaigns',
      record: { name: 'Winter blend (other device)', blocks: [heading, { ...text, text: 'One.' }] },
    },
  ],
  [
    'email-campaigns',
    { ...campaign, blocks: [], content: 'Old.', htmlContent: '<p>Old.</p>' },
    { htmlContent: '<p>One.</p>' },
    { blocks: [heading], content: 'Two.', htmlContent: '' },
    { collection: 'email-campaigns', record: { htmlContent: '<p>One.</p>' } },
  ],
  [
    'brand-kits',
    kit,
    { name: 'Kettle Row', footer: 'One.' },
    { name: 'Kettle Row', footer: 'Two.' },
    {
      collection: 'content',
      record: {
        title: 'Brand kit (other device)',
        content: 'Name: Kettle Row\n\nFooter: One.',
        contentType: 'note',
        source: 'email',
      },
    },
  ],
])(
  '%s: what differs is kept as a separate record, which the device is told',
  async (collection, record, first, second, expected) => {
    const { result, winner, others } = await collide(collection, record, [first, second]);
    expect(winner).toMatchObject(second);
    expect(others).toMatchObject([expected]);
    expect(result.kept).toEqual({ collection: expected.collection, id: others[0]!.id });
  },
);

test('every collection is in both tables above', () => {
  expect(syncedCollections.map(({ name }) => name).toSorted()).toEqual(
    [
      'ab-tests',
      'brand-kits',
      'brand-voices',
      'bulk-jobs',
      'bulk-rows',
      'calendar-events',
      'competitive-pages',
      'competitive-reports',
      'content',
      'folders',
      'duel-choices',
      'email-campaigns',
      'optimizations',
      'performance-metrics',
      'personal-words',
      'presets',
      'project-items',
      'projects',
      'versions',
      'voice-analyses',
    ].toSorted(),
  );
});

test('of two choices in one duel the later one counts, and a word in other capitals is the same word', async () => {
  const chosen = await collide('duel-choices', duelChoice, [{ chosen: 'openai' }, { chosen: null }]);
  expect(chosen.winner).toMatchObject({ chosen: null });
  expect(chosen.others).toEqual([]);
  const word = await collide('personal-words', personalWord, [{ word: 'AIGEN' }, { word: 'AIGen' }]);
  expect(word.winner).toMatchObject({ word: 'AIGen' });
  expect(word.others.filter(({ collection }) => collection === 'personal-words')).toEqual([]);
});

test('a test that was started stays as it was started, whatever is written in its draft later', async () => {
  const started = { ...startTest(abTest, new Date(at(9))), plan: { ...abTest.plan, days: 14 } };
  const variants = abTest.variants.map((variant) => ({ ...variant, content: `${variant.content}!` }));
  const { result, winner, others } = await collide('ab-tests', abTest, [started, { variants }]);
  expect(winner).toMatchObject({ status: 'running', startedAt: at(9), plan: { days: 14 } });
  expect(winner).toMatchObject({ variants: [{ content: 'Buy now' }, { content: 'Send me coffee' }] });
  expect(others).toMatchObject([
    { record: { status: 'draft', name: 'Button (other device)', variants: [{ content: 'Buy now!' }, {}] } },
  ]);
  expect(result.kept).toEqual({ collection: 'ab-tests', id: others[0]!.id });
});

test('a change of the plan is not undone by counts that come later', async () => {
  const change = { at: at(10), what: 'Time', from: '28 days', to: '42 days' };
  const { winner, others } = await collide('ab-tests', runningTest, [
    { plan: { ...runningTest.plan, days: 42 }, changes: [change] },
    enterDays(runningTest, [countsOn('2026-11-20', 12, 1)], new Date(at(20))),
  ]);
  expect(winner).toMatchObject({ plan: { days: 42 }, changes: [change], variants: [{ traffic: 12 }, {}] });
  expect(others).toEqual([]);
});

test('an edit of a text that was put into the trash elsewhere takes it out again', async () => {
  const { winner, others } = await collide('content', contentRecord(), [
    { content: 'Written on.' },
    { deletedAt: at(19) },
  ]);
  expect(winner).toMatchObject({ content: 'A text.', deletedAt: null });
  expect(others).toMatchObject([{ collection: 'versions', record: { content: 'Written on.' } }]);
});

test('a choice of rejected changes is no text: the later one wins alone', async () => {
  const { others, winner } = await collide('optimizations', { ...optimization, ...rewritten }, [
    { refused: [0], content: 'A desk.' },
    { refused: [1], content: 'A good desk.' },
  ]);
  expect(winner).toMatchObject({ refused: [1] });
  expect(others).toEqual([]);
});
