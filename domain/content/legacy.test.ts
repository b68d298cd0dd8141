import { expect, test } from 'vitest';
import { mergeRead, readHistoryItem, readSavedProject } from './legacy.ts';
import { contentRecordSchema, maxContentCharacters } from './record.ts';
import { uuidFromName } from './uuid-from-name.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const savedProject = {
  id: 1731000000000,
  type: 'blog',
  title: 'Remote onboarding',
  content: 'Remote onboarding fails quietly.',
  seoScore: 84.6,
  metaDescription: 'A plan.',
  suggestions: ['Add subheadings.'],
  createdAt: '2025-11-07T10:00:00.000Z',
  tone: 'friendly',
  targetAudience: 'students',
};
const historyItem = {
  id: 'h-1',
  contentType: 'blog',
  provider: 'anthropic',
  userPrompt: 'Write about remote onboarding for people who have never met their team before',
  content: 'Remote onboarding fails quietly.',
  tone: 'professional',
  targetKeyword: 'onboarding',
  socialPlatform: 'linkedin',
  contentLength: 500,
  includeStats: true,
  createdAt: 1762509600000,
  updatedAt: '2025-11-08T10:00:00.000Z',
  isEdited: true,
  editCount: 2,
  folderId: 'blog-posts',
  folderName: 'Blog Posts',
};

test('a saved project keeps its fields; its score is computed, and unknown facts about its generation stay empty', () => {
  const record = readSavedProject(savedProject, now)!;
  expect(record).toMatchObject({
    contentType: 'blog',
    title: 'Remote onboarding',
    content: 'Remote onboarding fails quietly.',
    // Short sentences: 10 of 45 points, because no keyword is known.
    seoScore: 22,
    metaDescription: 'A plan.',
    suggestions: ['Add subheadings.'],
    createdAt: '2025-11-07T10:00:00.000Z',
    tone: 'friendly',
    targetAudience: 'students',
    topic: 'Remote onboarding',
    provider: null,
    model: null,
    userPrompt: '',
    wordCount: 4,
  });
  expect(contentRecordSchema.parse(record)).toEqual(record);
  expect(readSavedProject(savedProject, now)!.id).toBe(record.id);
});

test('a text of our previous collection keeps its id, provider and model', () => {
  const former = {
    ...savedProject,
    id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
    topic: 'People',
    keywords: 'onboarding, team',
    provider: 'gemini',
    model: 'a-model',
    isPartial: true,
  };
  expect(readSavedProject(former, now)).toMatchObject({
    id: former.id,
    topic: 'People',
    keywords: 'onboarding, team',
    provider: 'gemini',
    model: 'a-model',
    isPartial: true,
  });
});

test('a history item gets its title and description as specified, and keeps the other fields', () => {
  const { record, folder } = readHistoryItem(historyItem, now)!;
  expect(record).toMatchObject({
    title: 'Write about remote onboarding for people who have...',
    metaDescription: 'Remote onboarding fails quietly.',
    provider: 'claude',
    userPrompt: historyItem.userPrompt,
    targetKeyword: 'onboarding',
    contentLength: '500',
    includeStats: true,
    createdAt: '2025-11-07T10:00:00.000Z',
    updatedAt: '2025-11-08T10:00:00.000Z',
    isEdited: true,
    editCount: 2,
    folderId: 'blog-posts',
  });
  expect(folder).toEqual({ id: 'blog-posts', name: 'Blog Posts' });
  expect(contentRecordSchema.parse(record)).toEqual(record);
});

test('a folder of the user’s own is imported with an id that is always the same; General is not a folder', () => {
  const own = { ...historyItem, folderId: 'folder_17', folderName: 'Clients' };
  const read = readHistoryItem(own, now)!;
  expect(read.folder).toEqual({ id: uuidFromName('folder\nfolder_17'), name: 'Clients' });
  expect(read.record.folderId).toBe(read.folder?.id);
  const inGeneral = readHistoryItem({ ...historyItem, folderId: 'general', folderName: 'General' }, now)!;
  expect([inGeneral.folder, inGeneral.record.folderId]).toEqual([null, null]);
});

test('invalid fields are treated as missing', () => {
  const least = {
    id: {},
    type: 'Not a kind!',
    content: '# A title\n\nText.',
    createdAt: 'never',
    seoScore: 'high',
  };
  expect(readSavedProject(least, now)).toMatchObject({
    contentType: 'blog',
    title: 'A title Text.',
    createdAt: now.toISOString(),
    suggestions: [],
  });
  const long = { ...historyItem, brandVoice: 'x'.repeat(2_000), tone: 5 };
  expect(readHistoryItem(long, now)?.record).toMatchObject({ brandVoice: '', tone: '' });
});

test.each([
  [null],
  ['text'],
  [{ ...savedProject, content: 5 }],
  [{ ...savedProject, content: '' }],
  [{ ...savedProject, content: 'x'.repeat(maxContentCharacters + 1) }],
])('a value without a valid text is not a record', (value) => {
  expect([readSavedProject(value, now), readHistoryItem(value, now)]).toEqual([null, null]);
});

test('a text in both stores gets the fields that each store knew', () => {
  const saved = readSavedProject(savedProject, now)!;
  const history = readHistoryItem(historyItem, now)!.record;
  expect(mergeRead(saved, history)).toEqual({
    ...history,
    id: saved.id,
    title: 'Remote onboarding',
    metaDescription: 'A plan.',
    suggestions: ['Add subheadings.'],
    topic: 'Remote onboarding',
    tone: 'friendly',
  });
});

test('a uuid from a name is the same for the same name, and valid', () => {
  expect(uuidFromName('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const many = Array.from({ length: 10_000 }, (_, index) => uuidFromName(`name ${index}`));
  expect(new Set(many).size).toBe(10_000);
  expect(uuidFromName('name 7')).toBe(many[7]);
});
