import { encodingOf, markedUtf16 } from '#domain/text/encoding.ts';

/** https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding, within so many bytes. */
const prescanBytes = 4_096;
const inHeader = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i;
const inMeta = /<meta\b[^>]{0,500}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{1,40})/i;

/**
 * The text of a page, and the character set that its mark, its header or a `meta` element states; null for none. A set that
 * nobody knows, or none, is told from the bytes.
 */
export function decodePage(body: Uint8Array, contentType: string): { html: string; charset: string | null } {
  const marked = markOf(body);
  const outside = marked ?? inHeader.exec(contentType)?.[1];
  const stated = outside ?? inMeta.exec(startOf(body))?.[1] ?? null;
  const decoder = decoderOf(outside ?? asReadable(stated)) ?? new TextDecoder(encodingOf(body));
  return { html: decoder.decode(body), charset: stated?.toLowerCase() ?? null };
}

/** Who could read the name of a character set byte by byte reads no UTF-16, whatever it says (HTML, 13.2.3.2). */
export function asReadable(stated: string | null): string | null {
  return stated !== null && /^(?:utf-?16|ucs-?2|unicode)/i.test(stated) ? 'utf-8' : stated;
}

function startOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, prescanBytes)).toString('latin1');
}

function markOf(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  return markedUtf16(body);
}

function decoderOf(label: string | null): InstanceType<typeof TextDecoder> | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
