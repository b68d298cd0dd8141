import { beforeEach, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { sandboxProvider } from '#domain/content/sandbox-text.ts';
import { ofProvider } from '#domain/sync/collections/content.ts';
import { database } from '../database.ts';
import { contents } from './content.ts';
import { correctSandboxTexts } from './correct-sandbox-texts.ts';

const words = 'Fresh coffee.';
const notice = '*Written by the AIGen sandbox, not by an AI model. Add a real key to write with Anthropic.*';
const text = (content: string, model: string) =>
  createContent({
    id: crypto.randomUUID(),
    contentType: 'blog',
    title: 'T',
    content,
    provider: 'claude',
    model,
    cost: 0.01,
    createdAt: '2026-11-20T10:00:00.000Z',
  });

beforeEach(async () => {
  await database().records.clear();
  await database().outbox.clear();
});

/** Stores a record as an earlier version did, without the rule. */
async function storeAsBefore(record: ReturnType<typeof text>, content: string) {
  await contents.put('ada', record);
  await database().records.update(['ada', contents.name, record.id], { value: { ...record, content } });
  await database().outbox.clear();
}

test('an older text of the sandbox is read, listed and sent as its own; others are left as they are', async () => {
  const older = text(words, 'claude-fable');
  const real = text(words, 'claude-fable');
  await contents.put('ada', real);
  await storeAsBefore(older, `${words}\n\n${notice}`);
  const asSandbox = { content: words, provider: null, model: 'Sandbox', cost: null };
  expect(await contents.get('ada', older.id)).toMatchObject(asSandbox);
  expect(await contents.count('ada', ofProvider('claude'))).toBe(2);

  expect(await correctSandboxTexts('ada')).toBe(1);
  expect(await contents.count('ada', ofProvider('claude'))).toBe(1);
  expect((await contents.newest('ada', { indexKey: ofProvider(sandboxProvider) })).records).toMatchObject([
    { id: older.id, ...asSandbox },
  ]);
  expect((await database().outbox.toArray()).map(({ id }) => id)).toEqual([older.id]);
  expect(await contents.get('ada', real.id)).toEqual(real);
  expect(await correctSandboxTexts('ada')).toBe(0);
});
