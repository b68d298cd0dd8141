import type { UserRow } from '../sessions/session-user.ts';

/** Letters and what joins them. No dots, slashes or digits, which mail programs turn into links. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u;

/**
 * How a mail addresses its reader: the first name, else the username, where it looks like a name, else "there". Anybody can
 * register with somebody else's address, so the typed name must not be able to carry a message.
 */
export function recipientName({ firstName, username }: Pick<UserRow, 'firstName' | 'username'>): string {
  return [firstName ?? '', username].find((name) => plainName.test(name)) ?? 'there';
}
