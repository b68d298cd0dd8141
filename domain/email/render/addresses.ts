import { toStorable } from '../../content/stored-text.ts';
import { isTargetAddress } from '../../links/target-address.ts';
import { mergeValueOf } from '../merge-tags/fill-merge-tags.ts';
import { mergeTagOf, readMergeTags, splitAtMergeTags, type MergeValues } from '../merge-tags/merge-tags.ts';

/** Up to the first sign after the host, where tags may begin: a value of a contact must not choose the host. */
const hosted = /^https?:\/\/[^/?#]+[/?#]/i;
const mailbox = /^mailto:[\w.!#$%&'*+/=^`{|}~-]+@[\w.-]+(?:\?subject=[^&#\s"<>\\]*)?$/i;

/** True for a tag that is an address itself, alone: `{{unsubscribeUrl}}`. */
function isAddressTag(text: string): boolean {
  const [piece, ...more] = splitAtMergeTags(text);
  return typeof piece === 'object' && more.length === 0 && mergeTagOf(piece.name)!.isAddress;
}

/**
 * True for an address that a link of an email may have: http, https with a host and no user name, mailto, or a tag that is an
 * address. http and https may have other tags behind the host.
 */
export function isLinkAddress(text: string): boolean {
  const address = text.trim();
  const { tags, unknown } = readMergeTags(address);
  if (unknown.length > 0) return false;
  if (tags.length === 0) return isTargetAddress(address) || isMailAddress(address);
  if (isAddressTag(address)) return true;
  const behindHost = (hosted.exec(address)?.[0].length ?? Infinity) <= tags[0]!.start;
  return behindHost && isTargetAddress(fillAddress(address, {}));
}

function isMailAddress(address: string): boolean {
  // An encoded line break begins a header of its own in some programs.
  return mailbox.test(address) && !/[\p{C}\s]|%[01][\da-f]/iu.test(address);
}

/** True for an address that a picture may have: http or https, without tags. */
export function isPictureAddress(text: string): boolean {
  const address = text.trim();
  return isTargetAddress(address) && !address.includes('{{');
}

/**
 * The address with its tags filled in, encoded as a part of an address; null if it may not be a link. `values` null keeps the tags.
 */
export function linkAddressOf(text: string, values: MergeValues | null): string | null {
  const address = text.trim();
  if (!isLinkAddress(address)) return null;
  if (values === null) return address;
  if (!isAddressTag(address)) return fillAddress(address, values);
  const [tag] = readMergeTags(address).tags;
  // As it is: an address of ours is not a line of text.
  const filled = (values[tag!.name] ?? tag!.fallback ?? '').trim();
  return isTargetAddress(filled) || isMailAddress(filled) ? filled : null;
}

function fillAddress(address: string, values: MergeValues): string {
  return splitAtMergeTags(address)
    .map((piece) =>
      typeof piece === 'string' ? piece : encodeURIComponent(toStorable(mergeValueOf(piece, values))),
    )
    .join('');
}
