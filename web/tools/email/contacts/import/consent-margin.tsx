import type { ContactList } from '#domain/contacts/list.ts';
import type { ConsentDraft } from '../consent/consent-draft.ts';
import { AskToConfirm } from '../consent/ask-to-confirm.tsx';
import { ConsentFields } from '../consent/consent-fields.tsx';
import type { Desk } from '../use-desk.ts';
import styles from './import.module.css';

type ConsentMarginProps = {
  draft: ConsentDraft;
  desk: Desk;
  /** The chosen one. */
  list: ContactList | null;
  dayColumn: string | null;
  today: string;
  /** Why the button is off; null where it is on. */
  why: string | null;
  onChange: (changes: Partial<ConsentDraft>) => void;
  onNewList: () => void;
};

/** The list that the contacts go to, and their consent. */
export function ConsentMargin(props: ConsentMarginProps) {
  const { draft, desk, list, dayColumn, today, why, onChange, onNewList } = props;
  return (
    <div className={styles.consent}>
      <div>
        <h2>Consent</h2>
        <p className={styles.note}>Kept with each contact, as proof.</p>
      </div>
      <ConsentFields
        draft={draft}
        lists={desk.lists}
        problems={{}}
        today={today}
        dayColumn={dayColumn}
        onChange={onChange}
        onNewList={onNewList}
      />
      <AskToConfirm
        isAsked={draft.asksToConfirm}
        alwaysAsks={list?.isDoubleOptIn === true ? list.name : null}
        onAsk={(asksToConfirm) => onChange({ asksToConfirm })}
      />
      <output id="contact-import-why" className={styles.why}>
        {why}
      </output>
    </div>
  );
}
