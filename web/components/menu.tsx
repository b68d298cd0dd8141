import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { enhanceMenu } from './enhance-menu.ts';
import styles from './menu.module.css';

/**
 * A button that opens a panel of links and buttons at the side. A popover: it opens, closes on Escape and outside clicks
 * and gives the focus back without our script; static pages add the rest with `data-enhance`.
 */
export function Menu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </button>
      <nav
        ref={enhanceMenu}
        data-enhance="menu"
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label={label}
      >
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={`Close ${label.toLowerCase()}`}
        >
          <IconX size={20} stroke={1.6} aria-hidden />
        </button>
        {children}
      </nav>
    </>
  );
}
