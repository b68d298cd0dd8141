import type { ContactList } from '#domain/contacts/list.ts';
import { segmentIds, type SegmentId } from '#domain/contacts/segments/specified.ts';

/** What can be open beside the desk: a segment or list of contacts, the suppressed addresses, or a rule of one's own. */
export type Place =
  | { kind: 'segment'; segment: SegmentId }
  | { kind: 'list'; list: ContactList }
  | { kind: 'suppressed' }
  | { kind: 'rule' };

/** A place as it is written in the address: the id of a segment or list, or its kind. */
export const placeKey = (place: Place) =>
  place.kind === 'segment' ? place.segment : place.kind === 'list' ? place.list.id : place.kind;

/** The place of an address; all contacts for a list that was deleted. */
export function readPlace(key: string | null, lists: readonly ContactList[]): Place {
  if (key === 'suppressed' || key === 'rule') return { kind: key };
  const list = lists.find(({ id }) => id === key);
  if (list) return { kind: 'list', list };
  return { kind: 'segment', segment: segmentIds.find((id) => id === key) ?? 'all' };
}

/** Contacts on a list that are not suppressed and did not leave it. */
export const onList = ({ confirmed, pending }: Pick<ContactList, 'confirmed' | 'pending'>) =>
  confirmed + pending;
