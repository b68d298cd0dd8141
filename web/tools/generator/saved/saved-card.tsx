import { IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { costNote } from '#domain/content/cost-note.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { firstSuggestions, preview } from '#domain/generation/display.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Button, PlainButton } from '../../../components/button.tsx';
import { TextScores } from '../../../components/scores/text-scores.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { Tag } from '../../../components/tag.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import type { dragSource } from '../../../components/drag/drag-and-drop.ts';
import { contentTypeLabel } from '../../../components/labels.ts';
import field from '../../../components/small-control.module.css';
import { withoutTitle } from '../../../contents/without-title.ts';
import styles from './saved-card.module.css';

type SavedCardProps = {
  item: ContentRecord;
  /** Folder name, if the list shows several folders; not shown for General. */
  folderName: string | null;
  /** True while the text is open on the sheet beside the list. */
  isOpen: boolean;
  isSelected: boolean;
  /** `isRange`: with shift, selects everything from the last selected one. */
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
  onView: () => void;
  /** Undefined in the trash, like the two that follow. */
  onDelete?: () => void;
  onMove?: () => void;
  /** While it is dragged to a folder, with the other selected texts if it is one of them. */
  drag?: ReturnType<typeof dragSource>;
  onRestore?: () => void;
};

export function SavedCard(props: SavedCardProps) {
  const { item, folderName, isOpen, isSelected, onSelect, onOpen } = props;
  const cost = costNote(item);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer; its Move button does the same
    <li
      className={styles.card}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      {...props.drag}
    >
      <div className={styles.top}>
        <input
          type="checkbox"
          className={field.check}
          aria-label={`Select ${item.title}`}
          checked={isSelected}
          // The click event has the shift key, also for the space bar.
          onClick={(event) => onSelect(event.shiftKey)}
          onChange={() => undefined}
        />
        <h3 className={styles.title}>
          <PlainButton aria-current={isOpen || undefined} onClick={onOpen}>
            {item.title}
          </PlainButton>
        </h3>
      </div>
      <p className={styles.facts}>
        <span>
          {contentTypeLabel(item.contentType)},{' '}
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
          {cost !== null && `, ${cost}`}
          {folderName !== null && `, ${folderName}`}
        </span>
        {isSandboxText(item) && <Tag>{sandboxModel}</Tag>}
        {item.isEdited && <Tag>Edited</Tag>}
        {item.isPartial && <Tag>Incomplete</Tag>}
        <span className={styles.score}>
          <TextScores text={item} />
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
      <Actions {...props} />
    </li>
  );
}

function Actions({ item, onView, onDelete, onMove, onRestore }: SavedCardProps) {
  return (
    <div className={styles.actions}>
      <Button variant="default" size="sm" aria-label={`View ${item.title}`} onClick={onView}>
        View
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Export ${item.title}`}
        onClick={() => exportAsText(item)}
      >
        Export
      </Button>
      {onRestore && (
        <Button variant="default" size="sm" aria-label={`Restore ${item.title}`} onClick={onRestore}>
          Restore
        </Button>
      )}
      {onMove && (
        <IconButton label={`Move ${item.title} to folder…`} className={styles.end} isSmall onClick={onMove}>
          <IconFolderSymlink size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${item.title}`} isSmall isDanger onClick={onDelete}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
