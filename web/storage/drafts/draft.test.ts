import { beforeEach, expect, test } from 'vitest';
import { emptyForm } from '#domain/generation/form.ts';
import { readDraft, readWrittenBrief, storeDraft } from './draft.ts';

beforeEach(() => localStorage.clear());

test('a form is restored as it was left, for its account only', () => {
  const form = {
    ...emptyForm(),
    topic: 'Desks',
    contentType: 'seo' as const,
    seoPriorities: ['Local SEO' as const],
  };
  storeDraft('ada', form);
  expect(readDraft('ada')).toEqual(form);
  expect(readDraft('bob')).toEqual(emptyForm());
});

test('invalid fields get their defaults; a text that is too long stays', () => {
  const long = 'x'.repeat(3_000);
  localStorage.setItem(
    'aigen_generator_draft:ada',
    JSON.stringify({
      topic: long,
      tone: 'shouting',
      seoPriorities: ['nothing'],
      unknown: 1,
      keywords: 7,
      brandVoice: 'dry',
    }),
  );
  expect(readDraft('ada')).toEqual({ ...emptyForm(), topic: long, brandVoice: 'dry' });
});

test.each(['', 'junk', 'null', '[]'])('broken storage %j is an empty form', (raw) => {
  localStorage.setItem('aigen_generator_draft:ada', raw);
  expect(readDraft('ada')).toEqual(emptyForm());
});

test('the brief that was last generated is stored with the form', () => {
  expect(readWrittenBrief('ada')).toBeNull();
  const form = { ...emptyForm(), topic: 'Desks', keywords: 'standing desk' };
  const written = { topic: 'Desks', keywords: 'standing desk' };
  storeDraft('ada', form, written);
  expect(readWrittenBrief('ada')).toEqual(written);
  expect(readDraft('ada')).toEqual(form);
  storeDraft('ada', form);
  expect(readWrittenBrief('ada')).toBeNull();
});

test.each(['junk', 'null', '{"written":1}', '{"written":{"topic":1}}'])(
  'broken storage %j has no generated brief',
  (raw) => {
    localStorage.setItem('aigen_generator_draft:ada', raw);
    expect(readWrittenBrief('ada')).toBeNull();
  },
);
