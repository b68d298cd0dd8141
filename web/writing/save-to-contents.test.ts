import { beforeEach, expect, test } from 'vitest';
import { emptyForm, type ContentType } from '#domain/generation/form.ts';
import { database } from '../storage/database.ts';
import { deleteFolder } from '../storage/content/folder-changes.ts';
import type { GenerationDraft, WrittenText } from './generation-tasks.ts';
import { contentRecordOf, saveToContents } from './save-to-contents.ts';

const written: WrittenText = {
  content: '# Standing desk',
  title: 'Standing desk',
  seoScore: 45,
  metaDescription: '',
  suggestions: [],
  isPartial: false,
  provider: 'claude',
  model: 'a-model',
  tokensUsed: 30,
  cost: null,
};

beforeEach(() => database().records.clear());

async function folderOfNew(contentType: ContentType): Promise<string | null> {
  const form = { ...emptyForm(), topic: 'Standing desks', contentType };
  const draft = {
    form,
    prompts: null,
    repairs: null,
    provider: 'claude',
    model: 'a-model',
    text: '',
  } as const;
  const record = contentRecordOf(written, draft satisfies GenerationDraft);
  return (await saveToContents('ada', record, draft)).folderId;
}

test('a text is filed into the folder of its type, and into General once that is deleted', async () => {
  expect(await folderOfNew('social')).toBe('social-media');
  expect(await folderOfNew('seo')).toBeNull();
  await deleteFolder('ada', 'social-media');
  expect(await folderOfNew('social')).toBeNull();
});
