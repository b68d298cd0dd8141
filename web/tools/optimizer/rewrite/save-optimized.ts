import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { contents } from '../../../storage/content/content.ts';
import { withFolder } from '../../../storage/content/with-folder.ts';
import { edit, takeFromTrash } from '../../../storage/content/content-changes.ts';
import { contentOf } from './content-of.ts';

/**
 * Saves the optimized text among the texts of the account. Saved again, it stays one text: the changed words replace
 * the earlier ones, which become a version.
 */
export async function saveOptimized(owner: string, record: OptimizationRecord, now: Date): Promise<void> {
  const text = contentOf(record, now);
  const stored = await contents.get(owner, text.id);
  if (!stored) return contents.put(owner, await withFolder(owner, text));
  if (stored.deletedAt !== null) await takeFromTrash(owner, [text.id]);
  const { title, content, metaDescription } = text;
  await edit(owner, text.id, { title, content, metaDescription });
}
