import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { formatFirst, formatList } from '#domain/text/format-list.ts';
import { Button } from '../../../components/button.tsx';
import { Disclosure, type DisclosureState } from '../../../components/disclosure.tsx';
import { Tag } from '../../../components/tag.tsx';
import { FixForm } from './fix-form.tsx';
import styles from './check.module.css';
import type { CheckActions } from './use-check-actions.ts';

type CheckRowProps = {
  check: EmailCheck;
  isOpen: boolean;
  onToggle: () => void;
  /** Null where nothing may be changed. */
  actions: CheckActions | null;
};

const states: Record<EmailCheck['state'], DisclosureState> = {
  met: 'met',
  missed: 'missed',
  warning: 'warning',
  'not-checked': 'none',
};
/** Clients that are named; the others are counted. */
const shownClients = 4;

/** A check: what was found, whom it concerns, why it matters, and what mends it. */
export function CheckRow({ check, isOpen, onToggle, actions }: CheckRowProps) {
  const { state, title, found, reason, clients, places, blocks, isAccepted, source } = check;
  return (
    <Disclosure
      state={states[state]}
      title={
        <>
          {title}
          {state === 'not-checked' && <small className={styles.who}>not checked</small>}
          {clients.length > 0 && <small className={styles.who}>{formatFirst(clients, shownClients)}</small>}
        </>
      }
      aside={isAccepted ? <Tag>Accepted</Tag> : blocks ? <Tag tone="danger">Must be mended</Tag> : found}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <p>{reason}</p>
      {clients.length > shownClients && <p className={styles.note}>{formatList(clients)}</p>}
      {places.map(({ block, note, fix }, index) => (
        <div key={`${index} ${block} ${note}`} className={styles.place}>
          <p>{note}</p>
          {fix && actions && <FixForm key={JSON.stringify(fix)} fix={fix} onApply={actions.apply} />}
        </div>
      ))}
      {state === 'warning' && actions && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`${isAccepted ? 'No longer accept' : 'Accept'}: ${title}`}
          onClick={() => void actions.accept(check, !isAccepted)}
        >
          {isAccepted ? 'No longer accept' : 'Accept'}
        </Button>
      )}
      {source && (
        <p className={styles.note}>
          {source.address ? (
            <a href={source.address} target="_blank" rel="noopener noreferrer nofollow">
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </p>
      )}
    </Disclosure>
  );
}
