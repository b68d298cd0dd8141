import { createContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';
import { elementOf } from '#domain/ab-test/elements/take-over.ts';
import { putToUse } from '#domain/ab-test/edit/change-test.ts';
import type { AbTest, TestVariant, VariantId } from '#domain/ab-test/test.ts';
import { changeAbTest } from '../../../../storage/collections/ab-tests.ts';
import { contents } from '../../../../storage/content/content.ts';
import { edit, moveToTrash, takeFromTrash } from '../../../../storage/content/content-changes.ts';
import { withFolder } from '../../../../storage/content/with-folder.ts';

/**
 * What putting a variant to use may do to the saved texts: nothing, because it is one of them already (`saved`) or is no
 * whole text; replace the text as it is today (`replace`); or add it (`add`).
 */
export type TextForUse =
  | { kind: 'none' }
  | { kind: 'saved' | 'replace'; record: ContentRecord }
  | { kind: 'add'; content: string };

export async function textForUse(owner: string, test: AbTest, id: VariantId): Promise<TextForUse> {
  const variant = variantOf(test, id);
  if (variant.content.trim() === '') return { kind: 'none' };
  const own = await savedText(owner, variant.contentId);
  if (own?.content === variant.content) return { kind: 'saved', record: own };
  const today = await savedText(owner, test.variants[0]!.contentId);
  if (!today) return id === 'a' ? { kind: 'none' } : { kind: 'add', content: variant.content };
  return today.content === variant.content
    ? { kind: 'saved', record: today }
    : { kind: 'replace', record: today };
}

/**
 * Notes that a variant is in use, and takes its text into the saved ones where `text` says so. A text that is replaced
 * becomes a version. Test and text know each other afterwards. Returns how to undo both.
 */
export async function putTextToUse(
  owner: string,
  { test, id, today }: { test: AbTest; id: VariantId; today: string },
  text: TextForUse,
): Promise<() => Promise<void>> {
  const taken = await takeText(owner, test, id, text);
  let before: AbTest | undefined;
  try {
    await changeAbTest(owner, { id: test.id, today }, (stored) =>
      putToUse((before = stored), id, new Date(), taken.contentId),
    );
  } catch (failure) {
    await taken.undo();
    throw failure;
  }
  return async () => {
    await changeAbTest(owner, { id: test.id, today }, (stored) => ({
      ...stored,
      inUse: before!.inUse,
      variants: stored.variants.map((variant) =>
        variant.id === id ? { ...variant, contentId: variantOf(before!, id).contentId } : variant,
      ),
      updatedAt: new Date().toISOString(),
    }));
    await taken.undo();
  };
}

/** The saved text that says the variant now; null for none. */
type TakenText = { contentId: string | null; undo: () => Promise<unknown> };

async function takeText(owner: string, test: AbTest, id: VariantId, text: TextForUse): Promise<TakenText> {
  const variant = variantOf(test, id);
  if (text.kind === 'none') return { contentId: null, undo: async () => undefined };
  if (text.kind === 'saved') return { contentId: text.record.id, undo: async () => undefined };
  if (text.kind === 'replace') {
    const { record } = text;
    await edit(owner, record.id, { content: variant.content, title: titleFor(record, variant) });
    const { title, content, metaDescription } = record;
    return {
      // One that was taken from another text stays so.
      contentId: variant.contentId ?? record.id,
      undo: () => edit(owner, record.id, { title, content, metaDescription }, 'restore'),
    };
  }
  const record = newText(test, variant);
  const stored = await contents.get(owner, record.id);
  if (stored) {
    if (stored.deletedAt !== null) await takeFromTrash(owner, [record.id]);
    await edit(owner, record.id, { content: record.content, title: record.title });
  } else await contents.put(owner, await withFolder(owner, record));
  return { contentId: record.id, undo: () => moveToTrash(owner, [record.id]) };
}

/** A title that was the text's headline stays its headline. */
function titleFor(record: ContentRecord, { content }: TestVariant): string {
  const headline = elementOf(content, 'headline');
  return headline !== '' && elementOf(record.content, 'headline') === record.title ? headline : record.title;
}

/** Always the same id, so that a variant that is put to use twice is one text. */
function newText(test: AbTest, variant: TestVariant): ContentRecord {
  const title = elementOf(variant.content, 'headline') || elementOf(variant.content, 'subject') || test.name;
  return createContent({
    id: uuidFromName(`text of an A/B test\n${test.id}\n${variant.id}`),
    contentType: test.element === 'subject' ? 'email' : 'blog',
    title: title.slice(0, 500),
    content: variant.content,
    source: 'abtest',
    createdAt: new Date().toISOString(),
  });
}

async function savedText(owner: string, id: string | null): Promise<ContentRecord | null> {
  const record = id === null ? null : await contents.get(owner, id);
  return record && record.deletedAt === null ? record : null;
}

const variantOf = (test: AbTest, id: VariantId) => test.variants.find((variant) => variant.id === id)!;
