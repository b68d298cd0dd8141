import { expect, test } from 'vitest';
import { contentRecordSchema, maxContentCharacters, maxTags } from './record.ts';

const id = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const at = '2026-11-20T10:00:00.000Z';
const least = { id, contentType: 'blog', title: 'Desks', content: 'Stand up.', createdAt: at, updatedAt: at };

test('missing fields of a record are empty; it is in General and not in the trash', () => {
  expect(contentRecordSchema.parse(least)).toEqual({
    ...least,
    metaDescription: '',
    seoScore: 0,
    editorScore: null,
    suggestions: [],
    isEdited: false,
    editCount: 0,
    folderId: null,
    tags: [],
    isFavorite: false,
    wordCount: 0,
    deletedAt: null,
    provider: null,
    model: null,
    tokensUsed: null,
    cost: null,
    userPrompt: '',
    systemPrompt: '',
    isPromptEdited: false,
    form: null,
    topic: '',
    tone: '',
    targetAudience: '',
    targetKeyword: '',
    keywords: '',
    brandVoice: '',
    contentLength: '',
    socialPlatform: '',
    emailCampaignType: '',
    productCategory: '',
    adObjective: '',
    brandVoiceId: null,
    bulkJobId: null,
    competitorDomain: '',
    industryVertical: '',
    includeStats: false,
    isPartial: false,
    source: 'generator',
    derivedFrom: null,
  });
});

test('parsing a parsed record changes nothing', () => {
  const once = contentRecordSchema.parse({ ...least, content: 'a\u0000b\uD83D c 😀', tags: ['x'] });
  expect(once.content).toBe('ab\uFFFD c 😀');
  expect(contentRecordSchema.parse(structuredClone(once))).toEqual(once);
});

test('content types of other tools are valid, up to the longest text', () => {
  const more = { contentType: 'ad-copy', source: 'bulk', content: 'x'.repeat(maxContentCharacters) };
  expect(contentRecordSchema.safeParse({ ...least, ...more }).success).toBe(true);
});

test('a form of any version is valid, unless it has too many fields or other values', () => {
  const fits = (form: unknown) => contentRecordSchema.safeParse({ ...least, form }).success;
  expect(fits({ topic: 'Desks', seoPriorities: ['Local SEO'], 'from-tomorrow': 'x' })).toBe(true);
  expect(fits({ topic: { deeper: 'x' } })).toBe(false);
  expect(fits(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'])))).toBe(false);
});

test.each([
  ['an id that is no uuid', { id: '1731000000000' }],
  ['a text over the longest', { content: 'x'.repeat(maxContentCharacters + 1) }],
  ['a score above 100', { seoScore: 101 }],
  ['a day instead of a moment', { createdAt: '2026-11-20' }],
  ['a moment that does not sort', { updatedAt: '2026-11-20T10:00:00Z' }],
  ['a folder that can be none', { folderId: 'general' }],
  ['the provider under its other name', { provider: 'anthropic' }],
  ['an empty tag', { tags: [''] }],
  ['too many tags', { tags: Array.from({ length: maxTags + 1 }, (_, index) => `tag ${index}`) }],
  ['a kind with spaces', { contentType: 'blog post' }],
  ['no content', { content: undefined }],
])('%s is rejected', (_name, more) => {
  expect(contentRecordSchema.safeParse({ ...least, ...more }).success).toBe(false);
});
