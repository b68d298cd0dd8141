import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContactKeys, ContactKeyStore } from './contact-keys.ts';

/**
 * What a link in a mail to a contact says. mail: unsubscribe and preferences; `messageId` is the mail that it was in. confirm: that they
 * want to be on a list; `addressHash` begins the hash of the address which was asked, because nobody confirms for another one.
 */
export type ContactLink = { contactId: string } & (
  | { kind: 'mail'; messageId: string | null }
  | { kind: 'confirm'; listId: string; addressHash: string }
);
export type OpenedLink = { userId: string; link: ContactLink };

/** Where the pages of such links are. */
export const contactLinkPath = '/u/';

const kinds = { mail: 1, mailOfMessage: 2, confirm: 3 } as const;
const idBytes = 16;
const macBytes = 16;
/** Nobody finds two addresses with this beginning, and a token with more would be too long for the router. */
const [hashBytes, hashCharacters] = [9, 12];
const longest = 1 + 3 * idBytes + hashBytes + macBytes;
const shape = /^[\w-]{40,100}$/;

/** The token of a link: the account, the contact, and what it is for, signed with the account's key. */
export function writeLinkToken({ linkId, linkKey }: ContactKeys, link: ContactLink): string {
  const [kind, other] =
    link.kind === 'confirm'
      ? ([kinds.confirm, link.listId] as const)
      : link.messageId === null
        ? ([kinds.mail, null] as const)
        : ([kinds.mailOfMessage, link.messageId] as const);
  const ids = [linkId, link.contactId, ...(other === null ? [] : [other])].map(bytesOf);
  const hash =
    link.kind === 'confirm' ? [Buffer.from(link.addressHash.slice(0, hashCharacters), 'base64url')] : [];
  const content = Buffer.concat([Buffer.from([kind]), ...ids, ...hash]);
  return Buffer.concat([content, macOf(linkKey, content)]).toString('base64url');
}

/** Reads a token; null for one that we did not write, without saying what is wrong with it. */
export async function readLinkToken(keys: ContactKeyStore, token: string): Promise<OpenedLink | null> {
  if (!shape.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // A token is written in one way only.
  if (bytes.length > longest || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(0, -macBytes);
  const kind = content[0];
  const ids = kind === kinds.mail ? 2 : 3;
  const end = 1 + ids * idBytes;
  if (
    content.length !== end + (kind === kinds.confirm ? hashBytes : 0) ||
    !Object.values<number>(kinds).includes(kind!)
  )
    return null;
  const idAt = (index: number) => uuidOf(content.subarray(1 + index * idBytes, 1 + (index + 1) * idBytes));
  const account = await keys.byLinkId(idAt(0));
  const isOurs = timingSafeEqual(macOf(account?.linkKey ?? noKey, content), bytes.subarray(-macBytes));
  if (!account || !isOurs) return null;
  const contactId = idAt(1);
  const { userId } = account;
  if (kind === kinds.confirm) {
    const addressHash = content.subarray(end).toString('base64url');
    return { userId, link: { kind: 'confirm', contactId, listId: idAt(2), addressHash } };
  }
  return { userId, link: { kind: 'mail', contactId, messageId: ids === 3 ? idAt(2) : null } };
}

/** Whether a contact with this hash was asked by the link. */
export const isAskedAddress = (link: { addressHash: string }, emailHash: string | undefined): boolean =>
  emailHash?.slice(0, hashCharacters) === link.addressHash.slice(0, hashCharacters);

const noKey = Buffer.alloc(32);

const macOf = (key: Buffer, content: Buffer) =>
  createHmac('sha256', key).update(content).digest().subarray(0, macBytes);

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
