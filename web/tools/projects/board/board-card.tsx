import { projectStatuses, statusLabels, type ProjectStatus } from '#domain/projects/project.ts';
import { Select } from '../../../components/select.tsx';
import { dragSource } from '../../../components/drag/drag-and-drop.ts';
import { PlainButton } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { CategorySign } from '../category-sign.tsx';
import { DueDate, formatTexts } from '../project-progress.tsx';
import type { ShownProject } from '../use-projects.ts';
import styles from './board-card.module.css';

type BoardCardProps = {
  project: ShownProject;
  /** Id of the instructions for moving a card. */
  hintId: string;
  /** It is opened only. */
  isReadOnly: boolean;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onOpen: () => void;
  onStep: (by: 1 | -1) => void;
  onChoose: (status: ProjectStatus) => void;
};

export function BoardCard(props: BoardCardProps) {
  const { project, hintId, isReadOnly, isDragged, onDrag, onOpen, onStep, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer; the keys of its name do the same
    <li
      className={`${sheetClass} ${styles.card}`}
      data-project={project.id}
      data-dragged={isDragged || undefined}
      draggable={false}
      {...(!isReadOnly && dragSource(project.name, onDrag))}
    >
      <PlainButton
        className={styles.name}
        aria-describedby={isReadOnly ? undefined : hintId}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (isReadOnly) return;
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
          event.preventDefault();
          onStep(event.key === 'ArrowRight' ? 1 : -1);
        }}
      >
        {project.name}
      </PlainButton>
      <DueDate project={project} />
      <p className={styles.facts}>
        <CategorySign category={project.category} size={14} />
        <span>{formatTexts(project.texts)}</span>
        {!isReadOnly && (
          <Select
            isSmall
            className={styles.status}
            aria-label={`Status of ${project.name}`}
            value={project.status}
            onChange={({ currentTarget }) => onChoose(currentTarget.value as ProjectStatus)}
          >
            {projectStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        )}
      </p>
    </li>
  );
}
