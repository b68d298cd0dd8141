import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './fold.module.css';

/** A row that expands to more fields. Collapsed fields are not in the page, so nothing hidden is filled in. */
export function Fold({ name, summary, children }: { name: string; summary: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((open) => !open)}
      >
        <span>{name}</span>
        <span className={styles.summary}>
          {summary}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </span>
      </button>
      <div id={id} className={styles.inside} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
