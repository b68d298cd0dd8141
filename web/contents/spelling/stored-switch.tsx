import type { ReactNode } from 'react';
import { notifyError } from '../../notices/notify.tsx';
import type { StoredValue } from '../../storage/stored-value.ts';
import styles from './spelling.module.css';

type StoredSwitchProps = { value: StoredValue<boolean>; children: ReactNode };

/** A check box for a choice that this browser stores; says so if it cannot be stored. */
export function StoredSwitch({ value, children }: StoredSwitchProps) {
  const turn = (isOn: boolean) => {
    try {
      value.write(isOn);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={value.useValue()}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
