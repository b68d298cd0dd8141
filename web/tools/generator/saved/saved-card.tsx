import { IconTrash } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import { firstSuggestions, preview } from '#domain/generation/display.ts';
import { GradeBadge } from '../../../components/grade-badge.tsx';
import { buttonLook } from '../../../components/button-link.tsx';
import { Tag } from '../../../components/tag.tsx';
import { exportAsText } from '../../../generation/result/export-text.ts';
import { contentTypeLabel } from '../../../generation/labels.ts';
import styles from './saved-card.module.css';
import { withoutTitle } from '../without-title.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type SavedCardProps = {
  item: ContentRecord;
  /** True while the text lies on the sheet beside the list. */
  isOpen: boolean;
  onOpen: () => void;
  onView: () => void;
  onDelete: () => void;
};

export function SavedCard({ item, isOpen, onOpen, onView, onDelete }: SavedCardProps) {
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <h3 className={styles.title}>
        <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
          {item.title}
        </button>
      </h3>
      <p className={styles.facts}>
        <span>
          {contentTypeLabel(item.contentType)},{' '}
          <time dateTime={item.createdAt}>{day.format(new Date(item.createdAt))}</time>
        </span>
        {item.isPartial && <Tag>Ends early</Tag>}
        <span className={styles.score}>
          {item.seoScore} <GradeBadge score={item.seoScore} />
        </span>
      </p>
      <p className={styles.preview}>{preview(withoutTitle(item))}</p>
      {item.suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {firstSuggestions(item.suggestions).map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          {...buttonLook({ variant: 'default', size: 'sm' })}
          aria-label={`View ${item.title}`}
          onClick={onView}
        >
          View
        </button>
        <button
          type="button"
          {...buttonLook({ variant: 'default', size: 'sm' })}
          aria-label={`Export ${item.title}`}
          onClick={() => exportAsText(item)}
        >
          Export
        </button>
        <button
          type="button"
          className={styles.delete}
          aria-label={`Delete ${item.title}`}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
    </li>
  );
}
