import { AppError } from '#domain/errors/app-error.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';

/**
 * Copies Markdown as formatted text: HTML for word processors and mail, plain text for everything else, as one item of
 * the clipboard. Shows `notice` and returns true; where copying is not allowed, says so and returns false.
 */
export function copyFormatted(markdown: string, notice = 'Content copied to clipboard!'): Promise<boolean> {
  return copy(() => writeFormatted(markdown), notice);
}

/** Copies a text as it is; tells and returns the same. */
export function copyPlain(text: string, notice: string): Promise<boolean> {
  return copy(() => navigator.clipboard.writeText(text), notice);
}

async function copy(write: () => Promise<void>, notice: string): Promise<boolean> {
  try {
    await write();
    notifySuccess(notice);
    return true;
  } catch (cause) {
    notifyError(new AppError('storage.copy-denied', {}, { cause }));
    return false;
  }
}

async function writeFormatted(markdown: string): Promise<void> {
  const plain = toPlainText(markdown);
  // Given as a promise, because Safari allows writing only during the click.
  const html = async () => {
    const { htmlOf } = await import('../export/html.ts');
    return new Blob([htmlOf(markdown)], { type: 'text/html' });
  };
  try {
    const types = { 'text/html': html(), 'text/plain': new Blob([plain], { type: 'text/plain' }) };
    await navigator.clipboard.write([new ClipboardItem(types)]);
  } catch {
    // An older browser, or the script could not be loaded. Where copying is not allowed this is rejected as well.
    await navigator.clipboard.writeText(plain);
  }
}
