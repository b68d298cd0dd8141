import { IconFileText, IconWorld, IconX } from '@tabler/icons-react';
import { formatNumber } from '#domain/text/format.ts';
import { IconButton } from '../../components/icon-button.tsx';
import type { ChosenSource } from '../../storage/drafts/source-draft.ts';
import { OriginLink } from './origin-link.tsx';
import styles from './sources.module.css';

type SourceListProps = { sources: readonly ChosenSource[]; onRemove: (id: string) => void };

/** The chosen sources: name, host or kind, and length. */
export function SourceList({ sources, onRemove }: SourceListProps) {
  return (
    <ul className={styles.list} aria-label="Chosen sources">
      {sources.map(({ id, fileName, address, characters }) => {
        const Icon = address === null ? IconFileText : IconWorld;
        return (
          <li key={id}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={styles.about}>
              <span className={styles.name}>{fileName}</span>
              <span className={styles.note}>
                {address !== null && (
                  <>
                    <OriginLink address={address} />
                    {', '}
                  </>
                )}
                {formatNumber(characters)} characters
              </span>
            </span>
            <IconButton isSmall label={`Remove ${fileName}`} onClick={() => onRemove(id)}>
              <IconX size={16} stroke={1.8} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
