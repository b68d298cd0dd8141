import type { UserRow } from '../sessions/session-user.ts';

/** Letters and what joins them. No dots, slashes or digits, of which mail programs make links. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u;

/**
 * What a mail calls its reader: the first name, else the username, where it looks like a name. Whoever registers can
 * have us write to any address, so nothing they type may become a message of theirs.
 */
export function recipientName({ firstName, username }: Pick<UserRow, 'firstName' | 'username'>): string {
  return [firstName ?? '', username].find((name) => plainName.test(name)) ?? 'there';
}
