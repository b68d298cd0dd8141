import { maxTargetUrlCharacters } from './link.ts';

/** Begins the path of every tracked link; its id follows. */
export const linkPath = '/go/';

/**
 * True for an address that visitors may be sent to: http or https with a host, and no user name or password, which make an address
 * look like another. Nothing that programs read in different ways: white space, control and invisible characters, backslashes. The
 * server also reads it with a URL parser.
 */
export function isTargetAddress(address: string): boolean {
  return (
    address.length <= maxTargetUrlCharacters &&
    /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(address) &&
    !/[\p{C}\s\\]/u.test(address)
  );
}
