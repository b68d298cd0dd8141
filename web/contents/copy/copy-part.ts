import type { CopyPart } from '#domain/content/parts/copy-parts.ts';
import { copyFormatted, copyPlain } from './copy-text.ts';

/** Copies a part of a text, and says which one. */
export function copyPart({
  name,
  text,
  isFormatted,
}: Pick<CopyPart, 'name' | 'text' | 'isFormatted'>): Promise<boolean> {
  const notice = `Copied the ${name}.`;
  return isFormatted ? copyFormatted(text, notice) : copyPlain(text, notice);
}
