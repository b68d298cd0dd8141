import type { UserRow } from './session-user.ts';

/** What a mail calls its reader. */
export function nameOf({ firstName, username }: Pick<UserRow, 'firstName' | 'username'>): string {
  return firstName ?? username;
}
