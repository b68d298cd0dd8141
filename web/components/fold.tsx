import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  name: string;
  summary: string;
  /** Opens the row and scrolls to it, each time it becomes true. */
  isAsked?: boolean;
  children: ReactNode;
};

/** A row that expands to more fields. Collapsed fields are not in the page, so nothing hidden is filled in. */
export function Fold({ name, summary, isAsked = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const [wasAsked, setWasAsked] = useState(isAsked);
  const fold = useRef<HTMLDivElement>(null);
  const id = useId();
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsOpen(true);
  }
  useEffect(() => {
    if (isAsked) fold.current?.scrollIntoView?.({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={fold} className={styles.fold}>
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
