import { IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

/**
 * A question or a small form above the page: the browser's own dialog, which traps and restores the focus. The focus
 * begins at the control marked `data-autofocus`, or else at the first button. It is a child of the body, so that the
 * styles of the place that opened it do not reach it.
 */
export function Dialog({
  title,
  isWide = false,
  isBare = false,
  onClose,
  children,
}: {
  title: string;
  /** Wider, for a text or a list. */
  isWide?: boolean;
  /** Near the top of the screen and without a visible head: the title only names it, and the content has the way out. */
  isBare?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: closed while it is still in the page, the dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // React's autoFocus runs before the dialog is shown, when nothing in it can be focused yet.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);
  if (typeof document === 'undefined') return null;
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={isWide || undefined}
      data-bare={isBare || undefined}
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      // Escape: the parent removes the dialog, which restores the focus.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      {isBare ? (
        children
      ) : (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" className={styles.close} onClick={onClose}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** The buttons of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
