import { counted } from '#domain/text/format.ts';
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react';
import { textsToFull } from '#domain/projects/progress.ts';
import { statusLabels, type ProjectStatus } from '#domain/projects/project.ts';
import { formatDay } from '../../components/format.ts';
import { Tag, type TagTone } from '../../components/tag.tsx';
import layout from '../../theme/layout.module.css';
import styles from './project-progress.module.css';
import type { ShownProject } from './use-projects.ts';

const tones: Record<ProjectStatus, TagTone> = {
  planning: 'neutral',
  active: 'pencil',
  review: 'warning',
  completed: 'success',
};

export function StatusTag({ status }: { status: ProjectStatus }) {
  return <Tag tone={tones[status]}>{statusLabels[status]}</Tag>;
}

export function DueDate({ project }: { project: Pick<ShownProject, 'dueDate' | 'isOverdue'> }) {
  const { dueDate, isOverdue } = project;
  if (dueDate === null) return null;
  const Sign = isOverdue ? IconAlertTriangle : IconCalendarDue;
  return (
    <span className={styles.due} data-overdue={isOverdue || undefined}>
      <Sign size={14} stroke={1.8} aria-hidden />
      <span>
        {isOverdue ? 'Overdue since' : 'Due'} <time dateTime={dueDate}>{formatDay(dueDate)}</time>
      </span>
    </span>
  );
}

/** "3 of 5 texts", or only the count when the goal is exceeded. */
export function formatTexts(texts: number): string {
  if (texts >= textsToFull) return counted(texts, 'text');
  return `${texts} of ${textsToFull} texts`;
}

/** One segment for each text of the goal. */
export function Progress({ project }: { project: Pick<ShownProject, 'name' | 'texts' | 'progress'> }) {
  const { name, texts, progress } = project;
  return (
    <div className={styles.progress}>
      <progress
        className={layout.visuallyHidden}
        aria-label={`Progress of ${name}`}
        value={progress}
        max={100}
      />
      <div className={styles.bar} aria-hidden>
        {Array.from({ length: textsToFull }, (_, index) => (
          <i key={index} data-filled={index < texts || undefined} />
        ))}
      </div>
      <p>
        <span>{formatTexts(texts)}</span>
        <b>{progress}%</b>
      </p>
    </div>
  );
}
