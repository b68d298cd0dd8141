import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactKeys } from '../../contacts/account/contact-keys.ts';

/** Where the addresses of mails lead whose loading is counted. */
export const openPath = '/o/';
export const clickPath = '/c/';

/** The picture of a mail, or a link of it by its place in the snapshot. */
export type MailEvent =
  | { messageId: string; kind: 'open' }
  | { messageId: string; kind: 'click'; link: number };

/** Other numbers than those of contacts/account/link-token.ts, which are signed with the same key. */
const kinds = { open: 17, click: 18 } as const;
const idBytes = 16;
const macBytes = 12;
const shape = /^[\w-]{38,44}$/;

/** The token of an address in a mail: the mail and the link, signed with the account's key. */
export function writeEventToken({ linkKey }: Pick<ContactKeys, 'linkKey'>, event: MailEvent): string {
  const link = Buffer.alloc(event.kind === 'click' ? 2 : 0);
  if (event.kind === 'click') link.writeUInt16BE(event.link);
  const id = Buffer.from(event.messageId.replaceAll('-', ''), 'hex');
  const content = Buffer.concat([Buffer.from([kinds[event.kind]]), id, link]);
  return Buffer.concat([content, macOf(linkKey, content)]).toString('base64url');
}

/** Reads what a token says, before it is known whether it is ours; null for what cannot be one. */
export function parseEventToken(
  token: string,
): { event: MailEvent; isSignedWith: (keys: Pick<ContactKeys, 'linkKey'>) => boolean } | null {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, -macBytes);
  const isClick = content[0] === kinds.click;
  if (!isClick && content[0] !== kinds.open) return null;
  if (content.length !== 1 + idBytes + (isClick ? 2 : 0)) return null;
  const hex = content.subarray(1, 1 + idBytes).toString('hex');
  const messageId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return {
    event: isClick
      ? { messageId, kind: 'click', link: content.readUInt16BE(1 + idBytes) }
      : { messageId, kind: 'open' },
    isSignedWith: ({ linkKey }) => timingSafeEqual(macOf(linkKey, content), bytes.subarray(-macBytes)),
  };
}

const macOf = (key: Buffer, content: Buffer) =>
  createHmac('sha256', key).update(content).digest().subarray(0, macBytes);
