import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreText } from '../checks/score-text.ts';
import { finish } from '../generation/finish.ts';
import { emptyForm, contentTypes } from '../generation/form.ts';
import { seoContentTypes } from '../generation/form/seo.ts';
import { socialPlatforms } from '../generation/form/social.ts';
import { analyze } from '../optimizer/analyze.ts';
import { optimizerPlatforms } from '../optimizer/record.ts';
import { draftFromContent } from '../projects/project-item.ts';
import { readItem } from '../projects/read-item.ts';
import { createContent, editContent } from './edit.ts';
import type { ContentRecord } from './record.ts';
import { scoresOf, scoringOf, scoringOfForm } from './scoring.ts';
import { gradeText } from '../checks/editor/editor-grade.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const id = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';
const piece = fc.oneof(
  fc.constantFrom('desk', 'Standing', 'Stehpult', 'été', 'コーヒー', '今日。', 'ein', 'the', 'word', '3.5'),
  fc.constantFrom('. ', '\n\n', '\n- ', '\n# ', '```\n', '\u0000', '\ud83d', '🚀'),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const text = fc
  .array(piece, { maxLength: 60 })
  .map((pieces) => `A ${pieces.join(' ')}`)
  .filter((written) => written.trim() !== '');
const keyword = fc.constantFrom('', 'desk', 'standing desk, office', 'コーヒー', 'été', '!!');

/** A text of the generator, as it is finished, scored and stored. */
const generated = fc
  .record({
    content: text,
    keywords: keyword,
    contentType: fc.constantFrom(...contentTypes),
    platform: fc.constantFrom(...socialPlatforms),
    seoContentType: fc.constantFrom(...seoContentTypes),
  })
  .map(({ content: raw, ...fields }) => {
    const form = { ...emptyForm(), topic: 'Desks', ...fields };
    const finished = finish(raw, form);
    if (!finished) return null;
    const record = createContent({
      ...finished,
      id,
      contentType: form.contentType,
      keywords: form.keywords,
      socialPlatform: form.contentType === 'social' ? form.platform : '',
      form,
      createdAt: now.toISOString(),
    });
    // The sheet on which it is written, before it is stored.
    expect(scoreText(record.content, scoringOfForm(form)).total).toBe(record.seoScore);
    return record;
  });

/** A text of the optimizer, as `contentOf` stores it. */
const optimized = fc
  .record({ content: text, targetKeyword: keyword, platform: fc.constantFrom(...optimizerPlatforms) })
  .map(({ content, targetKeyword, platform }) => {
    const contentType = platform === 'blog' || platform === 'email' ? platform : 'social';
    const record = createContent({
      id,
      contentType,
      title: 'Desks',
      content,
      targetKeyword,
      socialPlatform: contentType === 'social' ? platform : '',
      source: 'optimizer',
      createdAt: now.toISOString(),
    });
    // The optimizer scores for the whole field, a stored text for its target keyword.
    if (record.content === content)
      expect(record.seoScore).toBe(analyze(content, targetKeyword, platform).score.total);
    return record;
  });

/** A text of another tool, or of an earlier version, with fields of its own only. */
const other = fc
  .record({
    content: text,
    targetKeyword: keyword,
    contentType: fc.constantFrom(
      'post',
      'story',
      'twitter',
      'ad-copy',
      'meta-description',
      'email-subject',
      'note',
    ),
    socialPlatform: fc.constantFrom('', 'twitter', 'linkedin'),
  })
  .map((fields) => createContent({ ...fields, id, title: 'Desks', createdAt: now.toISOString() }));

/** Stored and read again, as JSON in the browser, on the server and in an export. */
const stored = (record: ContentRecord) => JSON.parse(JSON.stringify(record)) as ContentRecord;

function expectOneScore(record: ContentRecord): void {
  // Card, library and export show the stored score, the sheet measures the text.
  expect(scoresOf(stored(record)).seoScore).toBe(record.seoScore);
  expect(scoreText(record.content, scoringOf(record)).total).toBe(record.seoScore);
  expect(draftFromContent(record).seoScore).toBe(record.seoScore);
  const { editorScore } = record;
  expect(gradeText(record.content, scoringOf(record)).total).toBe(editorScore);
  expect(scoresOf(stored(record))).toEqual({ seoScore: record.seoScore, editorScore });
  expect(draftFromContent(record).editorScore).toBe(editorScore);
}

test('card, sheet, library and export show one score, for any text, tool and edits', () => {
  fc.assert(
    fc.property(fc.oneof(generated, optimized, other), fc.array(text, { maxLength: 3 }), (created, edits) => {
      if (!created) return;
      let record = created;
      expectOneScore(record);
      for (const content of edits) {
        const edited = editContent(record, { content }, { now, versionId: id });
        if (!edited) continue;
        // The same text that is created anew has the same suggestions: none of the earlier text are left.
        const { suggestions } = createContent({ ...edited.record, suggestions: undefined });
        expect(edited.record.suggestions).toEqual(suggestions);
        record = edited.record;
        expectOneScore(record);
      }
      const restored = editContent(record, created, { now, versionId: id, reason: 'restore' });
      if (!restored) return;
      expect(restored.record.seoScore).toBe(created.seoScore);
      expect(restored.record.editorScore).toBe(created.editorScore);
    }),
  );
});

test('an exported text that is imported again has its score', () => {
  fc.assert(
    fc.property(other, (record) => {
      const read = readItem(stored(record), now);
      if (typeof read === 'string') return;
      // Project texts have no form, and one keyword.
      if (read.content === record.content) expect(read.seoScore).toBe(record.seoScore);
    }),
  );
});
