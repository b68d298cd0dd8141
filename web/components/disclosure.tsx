import { IconAlertTriangle, IconCheck, IconChevronDown, IconMinus, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import layout from '../theme/layout.module.css';
import styles from './disclosure.module.css';

/** met, missed and warning have their icon; plain has none; none: no result. */
export type DisclosureState = 'met' | 'missed' | 'warning' | 'none' | 'plain';

const icons = { met: IconCheck, missed: IconX, warning: IconAlertTriangle, none: IconMinus };
const spoken = { met: 'Met: ', missed: 'Missed: ', warning: 'Warning: ', none: 'Not known: ', plain: '' };

type DisclosureProps = {
  state: DisclosureState;
  title: ReactNode;
  /** Figures at the right of the row. */
  aside?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A row that expands; while open it has a blue line at its side. */
export function Disclosure({ state, title, aside, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  const Icon = state === 'plain' ? null : icons[state];
  return (
    <li className={styles.item} data-open={isOpen || undefined} data-state={state}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {Icon && <Icon className={styles.icon} size={18} stroke={1.6} aria-hidden />}
        <span className={styles.title}>
          <span className={layout.visuallyHidden}>{spoken[state]}</span>
          {title}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <IconChevronDown className={styles.chevron} size={16} stroke={1.8} aria-hidden />
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
