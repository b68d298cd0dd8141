import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { newId } from '../../../../storage/new-id.ts';
import { keepWrittenText, writingOf } from '../../../../writing/keep-written-text.ts';
import type { WrittenText } from '../../../../writing/generation-tasks.ts';

/** Adds a variant that was written as a whole to the library, so that its results join a text. Returns its id. */
export async function keepWholeText(
  owner: string,
  { name, written, prompts }: { name: string; written: WrittenText; prompts: Prompts | null },
): Promise<string> {
  const { content, title } = written;
  const record = await keepWrittenText(owner, {
    id: newId(),
    contentType: 'blog',
    title: title || name || 'A/B test variant',
    content,
    createdAt: new Date().toISOString(),
    source: 'abtest',
    ...writingOf(written, { prompts }),
  });
  return record.id;
}
