import type { ContentRecord } from '#domain/content/record.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { together } from '../database.ts';
import { contents } from './content.ts';

/**
 * Stores the keywords of a text, comma separated, and measures it for them. Returns the previous ones. Throws
 * `library.not-found` if the text does not exist or is in the trash, and what the browser's storage throws.
 */
export async function setKeywords(owner: string, id: string, keywords: string): Promise<string> {
  // Loaded on demand, because it includes the scorer, and before the transaction, which would not wait for it.
  const { withKeywords } = await import('#domain/content/edit.ts');
  return together(async () => {
    const record = await contents.get(owner, id);
    if (!record || record.deletedAt !== null) throw new AppError('library.not-found');
    await contents.put(owner, withKeywords(record, keywords, new Date()));
    return keywordsOf(record);
  });
}

const keywordsOf = ({ keywords, targetKeyword }: ContentRecord) => keywords || targetKeyword;
