import type { ContactList } from '#domain/contacts/list.ts';
import choices from '../../../../components/choices.module.css';
import { useToday } from '../../../../components/use-today.ts';
import type { ConsentDraft } from '../consent/consent-draft.ts';
import { ConsentFields } from '../consent/consent-fields.tsx';
import type { Desk } from '../use-desk.ts';
import styles from './import.module.css';

type ConsentMarginProps = {
  draft: ConsentDraft;
  desk: Desk;
  /** The chosen one. */
  list: ContactList | null;
  dayColumn: string | null;
  /** Why the button is off; null where it is on. */
  why: string | null;
  onChange: (changes: Partial<ConsentDraft>) => void;
  onNewList: () => void;
};

/** The list that the contacts go to, and their consent. */
export function ConsentMargin({
  draft,
  desk,
  list,
  dayColumn,
  why,
  onChange,
  onNewList,
}: ConsentMarginProps) {
  const today = useToday();
  const alwaysAsks = list?.isDoubleOptIn === true;
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
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={alwaysAsks || draft.asksToConfirm}
          disabled={alwaysAsks}
          onChange={({ currentTarget }) => onChange({ asksToConfirm: currentTarget.checked })}
        />
        <span>
          <b>Ask each one to confirm</b>
          <small>
            {alwaysAsks
              ? `${list.name} always asks. One mail with a link; nothing else is sent until they click it.`
              : 'One mail with a link. Nothing else is sent until they click it.'}
          </small>
        </span>
      </label>
      <output id="contact-import-why" className={styles.why}>
        {why}
      </output>
    </div>
  );
}
