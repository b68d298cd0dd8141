import { useSearchParams } from 'react-router';
import { readReturnPath } from '#domain/accounts/return-path.ts';

/** The page that the address wants to return to after the sign-in (`?next=`); null where it names none of ours. */
export function useReturnPath(): string | null {
  return readReturnPath(useSearchParams()[0].get('next'));
}
