import { useId } from 'react';
import choices from '../../../../components/choices.module.css';
import styles from './consent.module.css';

type AskToConfirmProps = {
  isAsked: boolean;
  /** The name of a list that asks in any case; null for none. */
  alwaysAsks?: string | null;
  onAsk: (isAsked: boolean) => void;
};

/** Double opt-in: whether each new contact gets a mail to confirm. */
export function AskToConfirm({ isAsked, alwaysAsks = null, onAsk }: AskToConfirmProps) {
  const id = useId();
  return (
    <div className={styles.ask}>
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={alwaysAsks !== null || isAsked}
          disabled={alwaysAsks !== null}
          aria-describedby={id}
          onChange={({ currentTarget }) => onAsk(currentTarget.checked)}
        />
        Ask each one to confirm
      </label>
      <p id={id}>
        {alwaysAsks !== null && `${alwaysAsks} always asks. `}
        One mail with a link. Nothing else is sent until they click it.
      </p>
    </div>
  );
}
