// Loaded when a tool other than the generator saves a text.
import { createContent, editContent, type NewContent } from '#domain/content/edit.ts';
import { maxPromptCharacters, type ContentRecord } from '#domain/content/record.ts';
import { toStorable } from '#domain/content/stored-text.ts';
import type { RequestForm } from '#domain/generation/request.ts';
import { withVoiceId } from '../storage/collections/find-voice.ts';
import { contents, versions } from '../storage/content/content.ts';
import { withFolder } from '../storage/content/with-folder.ts';
import { versionsOfContent } from '../storage/content/content-changes.ts';
import { together } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import type { GenerationDraft, WrittenText } from './generation-tasks.ts';

/** How a text was written, for its record: provider, model, cost, brief, and whether it ends early. */
export function writingOf(
  { provider, model, tokensUsed, cost, isPartial }: WrittenText,
  { prompts }: Pick<GenerationDraft<RequestForm>, 'prompts'>,
): Pick<ContentRecord, 'provider' | 'model' | 'tokensUsed' | 'cost' | 'isPartial' | 'userPrompt'> {
  const userPrompt = prompts?.userPrompt.slice(0, maxPromptCharacters) ?? '';
  return { provider, model, tokensUsed, cost, isPartial, userPrompt };
}

/**
 * Adds the text that a tool has written to the library, in the folder of its type, as the generator does with its own. Written again for the same
 * event or result, it stays one text with the same id: the earlier words become a version, the cost is added, and it
 * leaves the trash. What the user filed (folder, tags, favorite) stays.
 */
export function keepWrittenText(owner: string, text: NewContent): Promise<ContentRecord> {
  const record = createContent(text);
  return together(async () => {
    const stored = await contents.get(owner, record.id);
    const voiced = await withVoiceId(owner, record);
    const kept = stored ? await rewritten(owner, stored, voiced) : await withFolder(owner, voiced);
    await contents.put(owner, kept);
    return kept;
  });
}

async function rewritten(
  owner: string,
  stored: ContentRecord,
  record: ContentRecord,
): Promise<ContentRecord> {
  const { title, content, metaDescription, provider, model, userPrompt, isPartial } = record;
  const { brandVoice, brandVoiceId } = record;
  const now = new Date();
  const edited = editContent(
    stored,
    { title, content, metaDescription },
    { now, versionId: newId(), reason: 'repair' },
  );
  if (edited) await versions.put(owner, edited.version);
  return {
    ...(edited?.record ?? stored),
    provider,
    model,
    userPrompt,
    isPartial,
    brandVoice,
    brandVoiceId,
    tokensUsed: added(stored.tokensUsed, record.tokensUsed),
    cost: added(stored.cost, record.cost),
    deletedAt: null,
    updatedAt: now.toISOString(),
  };
}

/**
 * Undoes that a text was written again: what it said before is in the library again, and what was written becomes a
 * version, whose cost stays. A text that says something else by now, or never said `before`, stays as it is.
 */
export function takeBackWrittenText(
  owner: string,
  id: string,
  { written, before }: { written: string; before: string },
): Promise<void> {
  return together(async () => {
    const stored = await contents.get(owner, id);
    if (stored?.content !== toStorable(written)) return;
    const said = toStorable(before);
    const version = (await versionsOfContent(owner, id)).find(({ content }) => content === said);
    if (!version) return;
    const { title, content, metaDescription } = version;
    const edited = editContent(
      stored,
      { title, content, metaDescription },
      { now: new Date(), versionId: newId(), reason: 'restore' },
    );
    if (!edited) return;
    await versions.put(owner, edited.version);
    await contents.put(owner, edited.record);
  });
}

/** The sum of the known values. */
function added(before: number | null, more: number | null): number | null {
  return before === null && more === null ? null : (before ?? 0) + (more ?? 0);
}
