import type { Criterion } from '../criterion.ts';
import type { ContactEvent, SequenceContact } from '../entry.ts';

/** What a criterion is compared with. `tags` and `fields` are those of now; events count from `since` to `now`. */
type Known = {
  contact: SequenceContact;
  events: readonly ContactEvent[];
  since: number;
  now: number;
};

/** Whether a contact meets a criterion. */
export function meets(criterion: Criterion, { contact, events, since, now }: Known): boolean {
  const did = (isIt: (event: ContactEvent) => boolean) =>
    events.some((event) => event.at >= since && event.at <= now && isIt(event));
  switch (criterion.kind) {
    case 'clicked':
      return did(
        (event) =>
          event.kind === 'clicked' &&
          event.mail !== null &&
          (criterion.mail === null || criterion.mail === event.mail) &&
          (criterion.link === null || criterion.link === event.link),
      );
    case 'goal':
      return did((event) => event.kind === 'goal' && event.link === criterion.link);
    case 'has-tag':
      return contact.tags.includes(criterion.tag);
    case 'in-list':
      return contact.lists.includes(criterion.listId);
    case 'field':
      return meetsField(criterion, contact.fields);
  }
}

function meetsField(
  { field, is, value }: Extract<Criterion, { kind: 'field' }>,
  fields: SequenceContact['fields'],
): boolean {
  const own = (Object.hasOwn(fields, field) ? fields[field]! : '').trim().toLowerCase();
  const asked = value.trim().toLowerCase();
  if (is === 'filled') return own !== '';
  return is === 'equal' ? own === asked : asked !== '' && own.includes(asked);
}
