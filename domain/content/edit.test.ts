import { expect, test } from 'vitest';
import { createContent, editContent } from './edit.ts';
import { contentRecordSchema } from './record.ts';
import { versionRecordSchema } from './version.ts';

const id = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const versionId = '4f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const createdAt = '2026-11-20T10:00:00.000Z';
const now = new Date('2026-11-21T08:00:00.000Z');
const record = createContent({
  id,
  contentType: 'blog',
  title: 'Desks',
  content: 'A standing desk is a desk.',
  keywords: 'standing desk, office',
  createdAt,
});

test('a new record is scored by its text and its first keyword', () => {
  expect(record).toMatchObject({ wordCount: 6, updatedAt: createdAt, isEdited: false });
  // Keyword present 20, keyword in the opening 15, short sentences 10.
  expect(record.seoScore).toBe(45);
});

test('an edit increments the count, scores again and keeps the previous text', () => {
  const edited = editContent(record, { content: 'Nothing of it.' }, { now, versionId })!;
  expect(edited.record).toEqual({
    ...record,
    content: 'Nothing of it.',
    wordCount: 3,
    seoScore: 10,
    suggestions: [
      'Use “standing desk” in the text, preferably in its first sentence: 20 more points.',
      'Use “standing desk” once more, where it reads naturally: 20 more points.',
      'Write 287 more characters to pass 300: 15 more points.',
      'Begin with “standing desk”, or name it within the first 60 characters: 15 more points.',
      'Write 987 more characters to pass 1,000, such as an example, a figure, or an answer to the next question: 10 more points.',
    ],
    isEdited: true,
    editCount: 1,
    updatedAt: now.toISOString(),
  });
  expect(edited.version).toEqual({
    id: versionId,
    contentId: id,
    title: 'Desks',
    content: 'A standing desk is a desk.',
    metaDescription: '',
    savedAt: now.toISOString(),
    reason: 'edit',
  });
  expect(contentRecordSchema.parse(edited.record)).toEqual(edited.record);
  expect(versionRecordSchema.parse(edited.version)).toEqual(edited.version);
});

test('a restored text is an edit with its own reason', () => {
  const edited = editContent(record, { title: 'Other' }, { now, versionId, reason: 'restore' })!;
  expect([edited.version.reason, edited.record.title, edited.record.editCount]).toEqual([
    'restore',
    'Other',
    1,
  ]);
});

test.each([[{}], [{ title: 'Desks' }], [{ content: 'A standing desk is a desk.\u0000' }]])(
  'an edit without a difference, %j, is no edit',
  (change) => expect(editContent(record, change, { now, versionId })).toBeNull(),
);
