import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { PartsOf } from '#domain/content/parts/copy-parts.ts';
import { Button } from '../../components/button.tsx';
import { OnDemand } from '../../components/on-demand.tsx';
import { copyFormatted } from './copy-text.ts';
import styles from './copy-menu.module.css';

const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

type CopyMenuProps = {
  /** Markdown. */
  text: string;
  /** What the text is, which decides the parts that are copied alone. */
  of?: PartsOf | undefined;
  /** Of the first button. */
  label?: string;
  size?: 'sm' | 'md';
  variant?: 'default' | 'filled';
  iconClass?: string | undefined;
};

/** Copies a text as formatted text; a second button offers its parts, Markdown and posts for platforms. */
export function CopyMenu({
  text,
  of,
  label = 'Copy Content',
  size = 'sm',
  variant = 'default',
  iconClass,
}: CopyMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.menu}>
      <Button variant={variant} size={size} className={styles.first} onClick={() => void copyFormatted(text)}>
        <IconCopy className={iconClass} size={size === 'sm' ? 14 : 18} stroke={1.8} aria-hidden />
        {label}
      </Button>
      <Button
        variant={variant}
        size={size}
        className={styles.more}
        aria-haspopup="dialog"
        aria-label="More ways to copy"
        onClick={() => setIsOpen(true)}
      >
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </Button>
      <OnDemand isWanted={isOpen}>
        <CopyDialog text={text} of={of} onClose={() => setIsOpen(false)} />
      </OnDemand>
    </span>
  );
}
