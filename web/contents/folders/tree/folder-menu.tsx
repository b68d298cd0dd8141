import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/text/format.ts';
import { classNames } from '../../../components/class-names.ts';
import { PlainButton } from '../../../components/button.tsx';
import field from '../../../components/small-control.module.css';
import layout from '../../../theme/layout.module.css';
import { FolderTree, type TreeRow } from './folder-tree.tsx';
import styles from './folder-menu.module.css';

type FolderMenuProps = {
  /** What is chosen: "Folder". */
  label: string;
  rows: readonly TreeRow[];
  value: string;
  onChoose: (id: string) => void;
  className?: string | undefined;
};

/** A button with the chosen folder; it opens the tree of folders. */
export function FolderMenu({ label, rows, value, onChoose, className }: FolderMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const chosen = rows.find(({ id }) => id === value);
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    const onPointer = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from what is inside it
    <div
      ref={menu}
      className={classNames(styles.menu, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Keeps Escape from closing anything else.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <PlainButton
        ref={button}
        className={classNames(field.select, styles.button)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={layout.visuallyHidden}>{label}: </span>
        {chosen?.name ?? ''}
        {chosen?.count !== undefined && ` (${formatNumber(chosen.count)})`}
      </PlainButton>
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <FolderTree
            label={label}
            rows={rows}
            value={value}
            onChoose={(id) => {
              close();
              onChoose(id);
            }}
          />
          <p className={styles.note}>A folder includes the folders inside it.</p>
        </div>
      )}
    </div>
  );
}
