import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';

/** Where the addresses of mails lead whose loading is counted. */
export const openPath = '/o/';
export const clickPath = '/c/';

/** The picture of a mail, or a link of it by its place in the snapshot. */
export type MailEvent =
  | { messageId: string; kind: 'open' }
  | { messageId: string; kind: 'click'; link: number };

/** Other numbers than those of contacts/account/link-token.ts, whose content is signed with the same key. */
const kinds = { open: 17, click: 18 } as const;
const signed = 19;
const idBytes = 16;
const macBytes = 12;
const shape = /^[\w-]{38,44}$/;

/**
 * Writes the tokens of one mail. The mail is signed with the account's key, once; which of its links it is need not be, because whoever
 * has one of them has them all.
 */
export function eventTokensOf({ linkKey }: Pick<ContactKeys, 'linkKey'>, messageId: string) {
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex');
  const mac = macOf(linkKey, id);
  return {
    open: () => Buffer.concat([Buffer.from([kinds.open]), id, mac]).toString('base64url'),
    click: (link: number) =>
      Buffer.concat([Buffer.from([kinds.click, link >> 8, link & 255]), id, mac]).toString('base64url'),
  };
}

/** Reads what a token says, before it is known whether it is ours; null for what cannot be one. */
export function parseEventToken(
  token: string,
): { event: MailEvent; isSignedWith: (keys: Pick<ContactKeys, 'linkKey'>) => boolean } | null {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return null;
  const isClick = bytes[0] === kinds.click;
  if (!isClick && bytes[0] !== kinds.open) return null;
  const head = isClick ? 3 : 1;
  if (bytes.length !== head + idBytes + macBytes) return null;
  const id = bytes.subarray(head, head + idBytes);
  const hex = id.toString('hex');
  const messageId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return {
    event: isClick ? { messageId, kind: 'click', link: bytes.readUInt16BE(1) } : { messageId, kind: 'open' },
    isSignedWith: ({ linkKey }) => timingSafeEqual(macOf(linkKey, id), bytes.subarray(-macBytes)),
  };
}

const macOf = (key: Buffer, id: Buffer) =>
  createHmac('sha256', key)
    .update(Buffer.from([signed]))
    .update(id)
    .digest()
    .subarray(0, macBytes);
