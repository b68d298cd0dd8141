import type { ContentRecord } from '#domain/content/record.ts';
import type { VersionReason } from '#domain/content/version.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { together } from '../database.ts';
import { newId } from '../new-id.ts';
import { contents, versions } from './content.ts';

type Replacing = {
  /** The text that the change was made for. */
  from: string;
  to: string;
  reason: Exclude<VersionReason, 'conflict'>;
};

/**
 * Replaces a stored text if it is still `from`, and keeps the previous one as a version, in one transaction. Returns the
 * record as it is now. Throws `library.not-found` if the text does not exist or is in the trash, `library.text-changed`
 * if another tab or device has changed it, and what the browser's storage throws; then nothing is changed.
 */
export async function replaceText(
  owner: string,
  id: string,
  { from, to, reason }: Replacing,
): Promise<ContentRecord> {
  // Loaded on demand, because it includes the scorer, and before the transaction, which would not wait for it.
  const { editContent } = await import('#domain/content/edit.ts');
  return together(async () => {
    const record = await contents.get(owner, id);
    if (!record || record.deletedAt !== null) throw new AppError('library.not-found');
    if (record.content !== from) throw new AppError('library.text-changed');
    const edited = editContent(record, { content: to }, { now: new Date(), versionId: newId(), reason });
    if (!edited) return record;
    await versions.put(owner, edited.version);
    await contents.put(owner, edited.record);
    return edited.record;
  });
}
