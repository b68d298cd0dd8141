import { unreadableAddress } from '#domain/uploads/unreadable-address.ts';
import type { GuardedResponse } from '#server/guarded-fetch/guarded-fetch.ts';
import { decodePage } from './decode.ts';
import { DocumentReader } from './document/document-reader.ts';

/** Title and main text of an HTML page, without its scripts, its navigation and what it does not show. */
export async function readPageText({ body, headers, url }: GuardedResponse) {
  const { html } = decodePage(body, headers['content-type'] ?? '');
  if (html.includes('\u0000')) throw unreadableAddress('not-text');
  const document = new DocumentReader(url);
  await document.read(html);
  return { title: document.head.title, text: document.text.mainText() };
}
