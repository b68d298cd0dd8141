import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { costNote } from '#domain/content/cost-note.ts';
import { originName } from '#domain/content/origin.ts';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import { IconButton } from '../components/icon-button.tsx';
import { PlainButton } from '../components/button.tsx';
import { TextScores } from '../components/scores/text-scores.tsx';
import { formatDateTime } from '../components/format.ts';
import { dragSource } from '../components/drag/drag-and-drop.ts';
import { contentTypeLabel } from '../components/labels.ts';
import { MarkedText } from '../components/search/marked-text.tsx';
import styles from './library-row.module.css';

type LibraryRowProps = {
  item: LibraryItem;
  index: number;
  /** Total number of results. */
  total: number;
  /** Offset in the list, in pixels. */
  start: number;
  /** Measures its height: a title has one line or two. */
  measure: (row: HTMLElement | null) => void;
  folderName: string;
  isOpen: boolean;
  /** The tab stop; arrow keys continue from there. */
  isCurrent: boolean;
  onOpen: (index: number) => void;
  /** Null where texts are only read. */
  onFavorite: ((item: LibraryItem) => void) | null;
  /** The text that is dragged to a folder, null at the end; not where texts are only read. */
  onDrag: ((item: LibraryItem | null) => void) | null;
};

export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { item, index, total, start, measure, folderName, isOpen, isCurrent, onOpen, onFavorite, onDrag } =
    props;
  const cost = costNote(item);
  const Star = item.isFavorite ? IconStarFilled : IconStar;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer; the open text's Folder select does the same
    <li
      ref={measure}
      data-row={index}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      data-open={isOpen || undefined}
      aria-setsize={total}
      aria-posinset={index + 1}
      {...(onDrag && dragSource(item.title, (isDragged) => onDrag(isDragged ? item : null)))}
    >
      <h3 className={styles.title}>
        <PlainButton
          data-index={index}
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(index)}
        >
          <MarkedText text={item.title} highlights={item.titleHighlights} />
        </PlainButton>
      </h3>
      <p className={styles.facts}>
        <span>
          {contentTypeLabel(item.contentType)},{' '}
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
          {cost !== null && `, ${cost}`},
        </span>{' '}
        <span className={styles.folder}>{folderName},</span>{' '}
        <span>{isSandboxText(item) ? sandboxModel : originName(item.source)}</span>
        <span className={styles.score}>
          <TextScores text={item} />
        </span>
      </p>
      <p className={styles.snippet}>
        <MarkedText {...item.snippet} />
      </p>
      {onFavorite === null ? (
        item.isFavorite && (
          <span className={styles.favorite}>
            <IconStarFilled size={18} aria-label="Favorite" />
          </span>
        )
      ) : (
        <IconButton
          label={`Favorite ${item.title}`}
          className={styles.star}
          data-plain
          tabIndex={isCurrent ? 0 : -1}
          aria-pressed={item.isFavorite}
          onClick={() => onFavorite(item)}
        >
          <Star size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  );
});
