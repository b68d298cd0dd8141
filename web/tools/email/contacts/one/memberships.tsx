import { useState } from 'react';
import type { Contact } from '#domain/contacts/contact.ts';
import { askContactAgain, changeContact } from '../../../../api/contacts.ts';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { formatDay, formatLocalDay } from '../../../../components/format.ts';
import { Tag } from '../../../../components/tag.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { membershipTags } from '../table/membership-words.ts';
import { AddToListDialog } from './add-to-list-dialog.tsx';
import { ContactSequences } from './contact-sequences.tsx';
import { historyOf } from './contact-history.ts';
import styles from './one.module.css';

type MembershipsProps = { contact: Contact; screen: ContactsScreen; onChanged: (contact: Contact) => void };

/** The lists of a contact with the proof of its consent, and what happened since. */
export function Memberships({ contact, screen, onChanged }: MembershipsProps) {
  const { desk, isReadOnly, refresh } = screen;
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const nameOfList = (id: string) => desk.lists.find((list) => list.id === id)?.name ?? 'a list';
  const show = (changed: Contact) => {
    onChanged(changed);
    void refresh();
  };
  const isOn = (id: string) =>
    contact.memberships.some(({ listId, state }) => listId === id && state !== 'left');
  const others = desk.lists.filter(({ id }) => !isOn(id));

  async function ask(listId: string) {
    try {
      show(await askContactAgain(contact.id, listId));
    } catch (thrown) {
      notifyError(thrown);
    }
  }

  async function leave(listId: string) {
    setLeaving(null);
    try {
      show(await changeContact(contact.id, { leave: [listId] }));
    } catch (thrown) {
      notifyError(thrown);
    }
  }

  return (
    <div className={styles.margin}>
      <section aria-label="Lists">
        <h2>Lists</h2>
        {contact.memberships.length === 0 && <p>On no list, so no email goes to this contact.</p>}
        <ul className={styles.memberships}>
          {contact.memberships.map(({ listId, state, consent, consentAt, askedAt }) => (
            <li key={listId}>
              <p className={styles.member}>
                <b>{nameOfList(listId)}</b>{' '}
                <Tag tone={membershipTags[state].tone}>{membershipTags[state].label}</Tag>
              </p>
              <p>
                Agreed on {formatDay(consentAt.slice(0, 10))}: {consent.source}
              </p>
              <blockquote>{consent.wording}</blockquote>
              {state === 'pending' && (
                <p>
                  {askedAt === null
                    ? 'Not asked to confirm yet.'
                    : `Asked to confirm on ${formatLocalDay(askedAt)}, no answer yet.`}
                </p>
              )}
              {!isReadOnly && state === 'pending' && contact.suppressed === null && askedAt !== null && (
                <Button variant="subtle" size="sm" onClick={() => void ask(listId)}>
                  Ask again
                </Button>
              )}
              {!isReadOnly && state !== 'left' && (
                <Button variant="subtle" size="sm" onClick={() => setLeaving(listId)}>
                  Take off this list
                </Button>
              )}
            </li>
          ))}
        </ul>
        {!isReadOnly && contact.suppressed === null && others.length > 0 && (
          <Button variant="default" size="sm" onClick={() => setIsAdding(true)}>
            Put on a list
          </Button>
        )}
      </section>
      <section aria-label="History">
        <h2>History</h2>
        <ol className={styles.history}>
          {historyOf(contact, nameOfList).map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <time dateTime={at}>{formatLocalDay(at)}</time> <span>{words}</span>
            </li>
          ))}
        </ol>
      </section>
      {leaving !== null && (
        <ConfirmDialog
          title={`Take ${contact.email} off ${nameOfList(leaving)}?`}
          sentence="The contact stays. Put on this list again, it is asked to confirm."
          action="Take off the list"
          onConfirm={() => void leave(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
      {isAdding && (
        <AddToListDialog
          contact={contact}
          lists={others}
          owner={screen.owner}
          onAdded={(changed) => {
            setIsAdding(false);
            show(changed);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ContactSequences contactId={contact.id} />
    </div>
  );
}
