import { cutText } from '../../../text/cut-text.ts';
import { toStorable } from '../../../content/stored-text.ts';

/** Addresses of any scheme, with what a browser would send along. */
const addresses = /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"')\]]{1,2000}/gi;

/**
 * A sentence of an AI as plain text: on one line, without invisible characters, tags, pictures and links of Markdown. Of an
 * address only the host stays, so that nothing that was put into it is passed on.
 */
export function plainStatement(text: string, most: number): string {
  const plain = toStorable(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/!?\[([^[\]]{0,500})\]\((?:[^()]|\([^()]{0,500}\)){0,2000}\)/g, '$1')
    .replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '')
    .replace(addresses, hostOf)
    .replace(/\b(?:javascript|data|vbscript):\S{0,2000}/gi, '')
    .replace(/[*_]{2,3}|`{1,3}|^\s{0,3}(?:#{1,6}|>|[-*+])\s+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, most).trim();
}

function hostOf(address: string): string {
  const [, host = ''] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([\p{L}\p{N}.-]{1,253})/iu.exec(address) ?? [];
  return host.replace(/(?<!\.)\.+$/, '');
}
