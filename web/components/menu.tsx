import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { enhanceMenu } from './enhance-menu.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';

/**
 * A button that opens a panel of links and buttons at the side. A popover: it opens, closes on Escape and outside clicks
 * and gives the focus back without our script; static pages add the rest with `data-enhance`.
 */
export function Menu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <IconButton label={label} className={styles.edge} popoverTarget={id}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <nav
        ref={enhanceMenu}
        data-enhance="menu"
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label={label}
      >
        <IconButton
          label={`Close ${label.toLowerCase()}`}
          className={classNames(styles.edge, styles.close)}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <IconX size={20} stroke={1.6} aria-hidden />
        </IconButton>
        {children}
      </nav>
    </>
  );
}
