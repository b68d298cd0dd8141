import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import { itemsOf } from '#domain/sync/collections/projects.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Button, PlainButton } from '../../../components/button.tsx';
import { TextScores } from '../../../components/scores/text-scores.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { contentTypeLabel } from '../../../components/labels.ts';
import { projectItems } from '../../../storage/collections/projects.ts';
import { useSession } from '../../../session/session.ts';
import iconButton from '../../../components/icon-button.module.css';
import styles from './project-texts.module.css';

/** Texts drawn at first, and with each "Show more". */
const textsAtOnce = 20;

type ProjectTextsProps = {
  owner: string;
  projectId: string;
  /** Texts are opened only. */
  isReadOnly: boolean;
  /** Name of the file being read. */
  reading: string | null;
  onOpen: (item: ProjectItem) => void;
  onRemove: (id: string) => void;
  onImportFile: () => void;
  onImportHistory: () => void;
};

/** The texts of a project, newest first, with the import buttons. */
export function ProjectTexts(props: ProjectTextsProps) {
  const { owner, projectId, isReadOnly, reading, onOpen, onRemove, onImportFile, onImportHistory } = props;
  // A weekly access includes projects but not the calendar.
  const canPlan = useSession().isSubscribed;
  const [limit, setLimit] = useState(textsAtOnce);
  const { records, total, isLoading, error } = projectItems.useNewest(owner, {
    indexKey: itemsOf(projectId),
    limit,
  });
  return (
    <section className={styles.texts} aria-label="Content">
      <header className={styles.head}>
        <h3>
          Content <span>{total}</span>
        </h3>
        {!isReadOnly && (
          <>
            <ButtonLink variant="default" size="sm" to={`/dashboard?project=${projectId}`}>
              Write a text
            </ButtonLink>
            <Button variant="default" size="sm" onClick={onImportFile}>
              Import JSON
            </Button>
            <Button variant="default" size="sm" onClick={onImportHistory}>
              Import from Generator
            </Button>
          </>
        )}
      </header>
      {reading !== null && <output className={styles.none}>Reading {reading}...</output>}
      {error && <p className={styles.error}>{error.message}</p>}
      {!isLoading && !error && total === 0 && (
        <p className={styles.none}>
          {isReadOnly
            ? 'No texts.'
            : 'No texts yet. Write one, or import texts from the generator or a JSON file.'}
        </p>
      )}
      <ul>
        {records.map((item) => (
          <li key={item.id}>
            <div className={styles.what}>
              <PlainButton className={styles.title} onClick={() => onOpen(item)}>
                {item.title}
              </PlainButton>
              <p className={styles.facts}>
                {contentTypeLabel(item.type)},{' '}
                <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
                <span>
                  <TextScores text={item} />
                </span>
              </p>
            </div>
            {canPlan && (
              <Link
                className={iconButton.iconButton}
                to={`/dashboard/calendar?new=1&project=${projectId}&content=${item.id}`}
                aria-label={`Plan ${item.title} in the calendar`}
                title="Plan in the calendar"
              >
                <IconCalendarPlus size={18} stroke={1.6} aria-hidden />
              </Link>
            )}
            {!isReadOnly && (
              <IconButton
                label={`Remove ${item.title}`}
                isDanger
                tip="Remove"
                onClick={() => onRemove(item.id)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {records.length < total && (
        <Button variant="default" size="sm" onClick={() => setLimit((shown) => shown + textsAtOnce)}>
          Show more, {records.length} of {total}
        </Button>
      )}
    </section>
  );
}
