import { membershipStates, type MembershipState } from '#domain/contacts/list.ts';
import type { SegmentId } from '#domain/contacts/segments/specified.ts';
import type { ContactFilters } from '../../../../api/contacts.ts';

/** How contacts of a list are narrowed: by their state on it, or as those who get nothing. */
export type StateFilter = MembershipState | 'suppressed' | '';
export const stateFilterLabels: Record<StateFilter, string> = {
  '': 'All states',
  confirmed: 'Get its emails',
  pending: 'Not confirmed yet',
  left: 'Left',
  suppressed: 'Suppressed',
};

/** What is typed and chosen above the table. */
export type Narrowed = { q: string; tag: string; state: StateFilter };
export const notNarrowed: Narrowed = { q: '', tag: '', state: '' };

/** Contacts of a segment or list, by its id, that fit what is typed and chosen. Nobody who is suppressed is in a segment. */
export function filtersOf(
  place: { segment: SegmentId } | { list: string },
  { q, tag, state }: Narrowed,
): ContactFilters {
  const member = membershipStates.find((one) => one === state);
  return {
    q,
    ...(tag !== '' && { tag }),
    ...place,
    ...(member && { state: member }),
    ...('segment' in place
      ? { suppressed: 'false' as const }
      : state !== '' && { suppressed: member ? ('false' as const) : ('true' as const) }),
  };
}
