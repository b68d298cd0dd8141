import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../components/icon-button.tsx';
import { copyPart } from './copy-part.ts';
import styles from './copy-button.module.css';

/** A small button beside a part of a text, which copies that part alone. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  return (
    <IconButton
      label={`Copy ${name}`}
      className={styles.copy}
      data-plain
      onClick={() => void copyPart({ name, text, isFormatted: false })}
    >
      <IconCopy size={16} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
