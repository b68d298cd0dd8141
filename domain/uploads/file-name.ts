import { uploadTypes, type UploadType } from './file-types.ts';
import { cutText } from '../text/cut-text.ts';

const maxNameLength = 120;
const unnamed = 'file';

/**
 * The name under which a file is listed and downloaded: without folders, control characters, invisible or reversing
 * characters and characters that file systems refuse, with the extension of what it really is.
 */
export function cleanFileName(given: string, type: UploadType): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{C}\u2028\u2029<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const stem = cutText(withoutExtension(plain.replace(/^[.\s]+/, '')), maxNameLength).replaceAll(
    /^[.\s]+|(?<![.\s])[.\s]+$/g,
    '',
  );
  return `${stem || unnamed}.${type}`;
}

/** Removes an extension that any accepted type may have, so that "photo.jpeg" becomes "photo.jpg", not "photo.jpeg.jpg". */
function withoutExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  if (dot < 1) return name;
  const extension = name.slice(dot + 1).toLowerCase();
  const isKnown = extension in uploadTypes || extension === 'jpeg' || extension === 'markdown';
  return isKnown ? name.slice(0, dot) : name.replaceAll('.', '-');
}
