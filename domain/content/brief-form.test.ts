import { expect, test } from 'vitest';
import { checkAsked } from '../checks/brief/brief-checks.ts';
import { emptyForm, type GenerationForm } from '../generation/form.ts';
import { briefOf } from './brief-form.ts';
import { contentRecordSchema, type ContentInput } from './record.ts';

const record = (part: Partial<ContentInput>) =>
  contentRecordSchema.parse({
    id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
    contentType: 'blog',
    title: 'Desks',
    content: 'Stand up.',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...part,
  });

const formOf = (stored: Parameters<typeof briefOf>[0]) => briefOf(stored)?.form ?? null;

test('the form is restored as it was filled in', () => {
  const form: GenerationForm = {
    ...emptyForm(),
    contentType: 'seo',
    topic: 'Standing desks',
    keywords: 'standing desk, desk',
    seoPriorities: ['Local SEO'],
    keywordDifficulty: 'high',
  };
  expect(formOf(record({ form }))).toEqual(form);
});

test('an option of another version gets its default, and an unknown one is left out', () => {
  const form = { ...emptyForm(), topic: 'Desks', tone: 'telepathic', hologram: 'on' };
  expect(formOf(record({ form }))).toEqual({ ...emptyForm(), topic: 'Desks' });
});

test('a text without a stored form is read from its own fields', () => {
  const older = record({
    contentType: 'social',
    topic: 'Desks',
    targetKeyword: 'standing desk',
    tone: 'casual',
    contentLength: 'short',
    socialPlatform: 'linkedin',
  });
  expect(formOf(older)).toEqual({
    ...emptyForm(),
    contentType: 'social',
    topic: 'Desks',
    keywords: 'standing desk',
    tone: 'casual',
    length: 'short',
    platform: 'linkedin',
  });
});

test.each([
  ['another tool’s text', { contentType: 'ad-copy', topic: 'Desks' }],
  [
    'a text of the optimizer',
    { contentType: 'blog', topic: 'Desks', targetKeyword: 'desk', source: 'optimizer' },
  ],
  ['a text without a topic', { contentType: 'blog' }],
  ['a form without a topic', { form: { contentType: 'blog', topic: ' ' } }],
  ['a form of a kind that is not known', { form: { contentType: 'opera', topic: 'Desks' } }],
])('%s has no brief', (_what, part) => {
  expect(formOf(record(part))).toBeNull();
});

test.each<[string, Partial<ContentInput>, string[]]>([
  ['all of a whole form', { form: { ...emptyForm(), topic: 'Desks' } }, ['words', 'reading-level', 'list']],
  [
    'no length that nobody asked for',
    { topic: 'Desks', targetAudience: 'experts' },
    ['reading-level', 'list'],
  ],
  ['the length of an older record', { topic: 'Desks', contentLength: 'short' }, ['words', 'list']],
  [
    'no platform that nobody asked for',
    { contentType: 'social', topic: 'Desks', contentLength: 'short' },
    ['words'],
  ],
  ['no kind of SEO text that nobody asked for', { contentType: 'seo', topic: 'Desks' }, []],
])('the brief check compares %s', (_what, part, expected) => {
  const ids = checkAsked('A short text about desks.', briefOf(record(part))!).map(({ id }) => id);
  const named = ['words', 'reading-level', 'platform-length', 'hashtags', 'list'];
  expect(ids.filter((id) => named.includes(id))).toEqual(expected);
});
