import { setTimeout as sleep } from 'node:timers/promises';
import { getDocumentProxy } from 'unpdf';
import { extractionSeconds, maxExtractedCharacters, maxPdfPages } from '#domain/uploads/limits.ts';

type Page = { getTextContent: () => Promise<{ items: readonly object[] }> };

/** The text of a PDF, page by page as far as the limits allow; null where none can be read, such as of a scan. */
export async function readPdf(bytes: Buffer): Promise<string | null> {
  const pages: string[] = [];
  const stop = new AbortController();
  const reading = readPages(bytes, pages, stop.signal).catch(() => {});
  await Promise.race([reading, sleep(extractionSeconds * 1_000, undefined, { signal: stop.signal })]).catch(
    () => {},
  );
  stop.abort();
  return pages.join('\n\n').trim().slice(0, maxExtractedCharacters) || null;
}

async function readPages(bytes: Buffer, pages: string[], signal: AbortSignal): Promise<void> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
  const count = Math.min(document.numPages, maxPdfPages);
  let length = 0;
  for (let number = 1; number <= count && length < maxExtractedCharacters && !signal.aborted; number += 1) {
    const page = await textOf((await document.getPage(number)) as Page);
    pages.push(page);
    length += page.length;
  }
}

async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => {
      const { str = '', hasEOL = false } = item as { str?: string; hasEOL?: boolean };
      return hasEOL ? `${str}\n` : str;
    })
    .join('')
    .trim();
}
