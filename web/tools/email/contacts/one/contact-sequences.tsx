import { useCallback } from 'react';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import { leavingLabels } from '#domain/sequences/words/entry-words.ts';
import { fetchContactEntries } from '../../../../api/sequences.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { formatDateTime, formatLocalDay } from '../../../../components/format.ts';
import { useQuery } from '../../../../components/use-query.ts';
import { showPart } from '../../show-part.ts';
import styles from './one.module.css';

/** The ways of a contact through sequences; nothing where there is none. */
export function ContactSequences({ contactId }: { contactId: string }) {
  const [, changeQuery] = useQuery();
  const load = useCallback((signal: AbortSignal) => fetchContactEntries(contactId, signal), [contactId]);
  const { data } = useLoaded(load);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Sequences">
      <h2>Sequences</h2>
      <ul className={styles.memberships}>
        {data.map((entry) => (
          <li key={entry.id}>
            <Button
              variant="subtle"
              size="sm"
              onClick={() => showPart(changeQuery, { tab: 'sequences', sequence: entry.sequenceId })}
            >
              {entry.sequenceName}
            </Button>
            <p>{`Entered ${formatLocalDay(entry.enteredAt)}. ${stateWords(entry)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateWords({ state, dueAt, endedAt, reason }: EntryItem): string {
  if (state === 'on-the-way') return dueAt === null ? 'On the way.' : `Goes on ${formatDateTime(dueAt)}.`;
  const day = endedAt === null ? '' : ` ${formatLocalDay(endedAt)}`;
  if (state === 'finished') return `Finished${day}.`;
  return `Left${day}: ${reason === null ? 'no reason' : leavingLabels[reason].toLowerCase()}.`;
}
