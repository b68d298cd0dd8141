import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from '../generation/clean-text.ts';
import { contentCollection, versionCollection } from '../sync/collections/content.ts';
import { projectItemCollection } from '../sync/collections/projects.ts';
import { correctSandboxText, providerFacet, withoutSandboxNotice } from './sandbox-text.ts';

const notice = '*Written by the AIGen sandbox, not by an AI model. Add a real key to write with OpenAI.*';
const inEnglish =
  '*Written by the AIGen sandbox, in English only, not by an AI model. Add a real key to write in Finnish.*';

it.each([notice, inEnglish])('removes the notice and nothing else: %s', (line) => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const text = `${typed}.`.trim();
      expect(withoutSandboxNotice(`${text}\n\n${line}`)).toBe(text);
    }),
  );
});

it('keeps the meta description below the notice', () => {
  expect(cleanText(`# Cold brew\n\nFresh.\n\n${notice}\n\nMeta description: All about it.`)).toEqual({
    content: '# Cold brew\n\nFresh.',
    metaDescription: 'All about it.',
  });
});

it('keeps a sentence about the sandbox that its user wrote', () => {
  const text = 'It was Written by the AIGen sandbox, they said. Add a real key to write more.';
  expect(withoutSandboxNotice(text)).toBe(text);
});

const older = {
  content: `# Cold brew\n\nFresh coffee.\n\n${notice}`,
  wordCount: 22,
  provider: 'claude',
  model: 'claude-fable',
  cost: 0.01,
  tags: ['auto-saved', 'claude', 'coffee'],
};

it('corrects a text that was stored with its notice, once', () => {
  const corrected = correctSandboxText(older);
  expect(corrected).toEqual({
    content: '# Cold brew\n\nFresh coffee.',
    wordCount: 4,
    provider: null,
    model: 'Sandbox',
    cost: null,
    tags: ['auto-saved', 'sandbox', 'coffee'],
  });
  expect(correctSandboxText(corrected)).toBe(corrected);
  expect(providerFacet(corrected)).toBe('sandbox');
});

it('sets no field that a record does not have, and changes no text without the notice', () => {
  expect(correctSandboxText({ content: notice, savedAt: 'then' })).toEqual({ content: '', savedAt: 'then' });
  const own = { ...older, content: 'A text about the AIGen sandbox.' };
  expect(correctSandboxText(own)).toBe(own);
});

it('is applied to whatever contains the text, wherever it is read', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const same = { id: '1f9b6c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10', title: 'T', createdAt };
  const text = { ...same, ...older, contentType: 'blog', updatedAt: createdAt };
  expect(contentCollection.schema.parse(text)).toMatchObject({ ...same, model: 'Sandbox', cost: null });
  const item = { ...text, projectId: same.id, type: 'blog', seoScore: 1 };
  expect(projectItemCollection.schema.parse(item)).toMatchObject({ provider: null });
  const version = { ...same, contentId: same.id, content: older.content, savedAt: createdAt, reason: 'edit' };
  for (const schema of [contentCollection.schema, projectItemCollection.schema, versionCollection.schema])
    expect(JSON.stringify(schema.parse({ ...item, ...version }))).not.toContain('not by an AI model');
});
