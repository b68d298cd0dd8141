import type { GuardedResponse } from '#server/guarded-fetch/guarded-fetch.ts';
import { decodePage } from './decode.ts';
import { DocumentReader } from './document/document-reader.ts';

type Read = { document: DocumentReader; charset: string | null };

/** The HTML page of a response, and the character set that it states; null where its encoding cannot be read. */
export async function readDocument({ body, headers, url }: GuardedResponse): Promise<Read | null> {
  const { html, charset } = decodePage(body, headers['content-type'] ?? '');
  if (html.includes('\u0000')) return null;
  const document = new DocumentReader(url);
  await document.read(html);
  return { document, charset };
}

/** The media type of a response, without its parameters; empty where none is stated. */
export function mediaTypeOf({ headers }: GuardedResponse): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}
