import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { optimizationRecordSchema } from '#domain/optimizer/record.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { seededVoice, voiceProfileSchema } from '#domain/voice/profile.ts';
import type { SyncChange } from '#domain/sync/protocol.ts';
import type { Database } from '../../database/database.ts';
import { createSubscriber } from '../../testing/builders.ts';
import { at, changeOf, cursorAt, deletionOf } from '../../testing/sync-builders.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registry } from '../registry.ts';
import { sync } from '../sync.ts';

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  userId = (await createSubscriber(database)).id;
});
afterAll(() => database.close());

const voice = voiceProfileSchema.parse({
  id: randomUUID(),
  name: 'Plain and warm',
  tone: 'Friendly',
  guidelines: 'Short sentences.',
  keywords: ['together'],
  avoidWords: ['leverage'],
  examples: ['Tell us what broke.'],
  createdAt: at(0),
  updatedAt: at(0),
});
const analysis = voiceAnalysisSchema.parse({
  id: randomUUID(),
  content: 'Tell us what broke.',
  text: 'Tell us what broke. We will fix it.',
  profileId: voice.id,
  profileName: voice.name,
  voiceScore: 81,
  toneMatch: null,
  personalityAlignment: 64,
  measurements: [],
  suggestions: ['Say “you” more often.', 'Keep the short sentences.'],
  analyzedAt: at(0),
});
const optimization = optimizationRecordSchema.parse({
  id: randomUUID(),
  title: 'Desks',
  targetKeyword: 'standing desk',
  originalContent: 'A desk.',
  content: 'A standing desk.',
  seoScore: 65,
  readabilityScore: null,
  keywordDensity: 33.33,
  suggestions: [{ type: 'seo', severity: 'high', message: 'Too short', fix: 'Write more', gain: 15 }],
  improvements: ['The keyword is there.'],
  analyzedAt: at(0),
});

const call = (deviceId: string, cursor: string | null, changes: SyncChange[]) =>
  sync(database, registry, userId, { deviceId, cursor, changes }, new Date());
const rows = (table: string, columns: string) =>
  database.query(`select ${columns} from ${table} where user_id = $1 order by revision`, [userId]);

test('profiles, analyses and optimized texts reach every device, and their columns are filled', async () => {
  const records = [
    ['brand-voices', voice],
    ['voice-analyses', analysis],
    ['optimizations', optimization],
  ] as const;
  const sent = await call(
    'device-one',
    null,
    records.map(([collection, record]) => changeOf(collection, record)),
  );
  expect(sent.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
  expect(
    (await call('device-two', null, [])).changes.map(({ collection, record }) => [collection, record]),
  ).toEqual(records);
  expect(
    await rows('brand_voices', 'name, description, tone, keywords, avoid_words, examples, is_active'),
  ).toEqual([
    {
      name: 'Plain and warm',
      description: 'Short sentences.',
      tone: 'Friendly',
      keywords: ['together'],
      avoid_words: ['leverage'],
      examples: ['Tell us what broke.'],
      is_active: true,
    },
  ]);
  expect(
    await rows(
      'voice_analyses',
      'content, voice_score, tone_match, personality_alignment, suggestions, profile_name',
    ),
  ).toEqual([
    {
      content: 'Tell us what broke.',
      voice_score: 81,
      tone_match: null,
      personality_alignment: 64,
      suggestions: analysis.suggestions,
      profile_name: 'Plain and warm',
    },
  ]);
  expect(
    await rows(
      'optimizations',
      'title, content, readability_score, keyword_density::float, suggestions, improvements',
    ),
  ).toEqual([
    {
      title: 'Desks',
      content: 'A standing desk.',
      readability_score: null,
      keyword_density: 33.33,
      suggestions: optimization.suggestions,
      improvements: optimization.improvements,
    },
  ]);
});

test('of a deleted one only the deletion is stored', async () => {
  await call('device-one', null, [
    changeOf('brand-voices', voice),
    changeOf('voice-analyses', analysis),
    changeOf('optimizations', optimization),
  ]);
  const gone = await call('device-one', await cursorAt(database, userId, 3), [
    deletionOf('brand-voices', voice.id, 1),
    deletionOf('voice-analyses', analysis.id, 2),
    deletionOf('optimizations', optimization.id, 3),
  ]);
  expect(gone.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
  for (const table of ['brand_voices', 'voice_analyses', 'optimizations']) {
    const [row] = await rows(table, '*');
    expect(row).toMatchObject({ deleted: true, data: null });
    expect(JSON.stringify(row)).not.toMatch(/Plain and warm|Tell us|desk/);
  }
});

test('a profile that lost a conflict is kept as a copy; an equal one is not', async () => {
  await call('device-one', null, [changeOf('brand-voices', voice)]);
  const ours = { ...voice, guidelines: 'Ours.', updatedAt: at(10) };
  const theirs = { ...voice, guidelines: 'Theirs.', updatedAt: at(20) };
  await call('device-one', await cursorAt(database, userId, 1), [
    changeOf('brand-voices', ours, { base: 1, changedAt: at(10) }),
  ]);
  const { results } = await call('device-two', await cursorAt(database, userId, 1), [
    changeOf('brand-voices', theirs, { base: 1, changedAt: at(20) }),
  ]);
  expect(results).toMatchObject([{ outcome: 'merged' }]);
  expect(await rows('brand_voices', 'name, description')).toEqual([
    { name: 'Plain and warm', description: 'Theirs.' },
    { name: 'Plain and warm (other device)', description: 'Ours.' },
  ]);

  const same = { ...theirs, updatedAt: at(30) };
  await call('device-one', await cursorAt(database, userId, 2), [
    changeOf('brand-voices', same, { base: 1, changedAt: at(30) }),
  ]);
  expect(await rows('brand_voices', 'name')).toHaveLength(2);
});

test('deleting the default profile stores a record, and the profile is not offered any more', async () => {
  await call('device-one', null, [changeOf('brand-voices', { ...seededVoice, deletedAt: at(5) })]);
  expect(await rows('brand_voices', 'name, is_active, deleted')).toEqual([
    { name: seededVoice.name, is_active: false, deleted: false },
  ]);
});

test('an invalid record is rejected with its field', async () => {
  const { results } = await call('device-one', null, [
    changeOf('brand-voices', { ...voice, tone: '' }),
    changeOf('voice-analyses', { ...analysis, voiceScore: 101 }),
  ]);
  expect(results).toMatchObject([
    { outcome: 'refused', error: { code: 'input.invalid', error: expect.stringMatching(/^tone:/) } },
    { outcome: 'refused', error: { code: 'input.invalid', error: expect.stringMatching(/^voiceScore:/) } },
  ]);
});
