import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { projectStatuses, statusLabels, type ProjectStatus } from '#domain/projects/project.ts';
import type { ShownProject } from '../use-projects.ts';
import { dragByTouch } from '../../../components/drag/drag-by-touch.ts';
import { BoardCard } from './board-card.tsx';
import styles from './board.module.css';
import { PlainButton } from '../../../components/button.tsx';

/** Cards of a column drawn at first, and with each "Show more". */
const cardsAtOnce = 30;

type BoardProps = {
  projects: readonly ShownProject[];
  /** Cards are opened, and stay where they are. */
  isReadOnly?: boolean;
  onOpen: (project: ShownProject) => void;
  onMove: (project: ShownProject, status: ProjectStatus) => Promise<boolean>;
};

/** Projects by status: a card is dragged to another column by mouse or finger, or moved by arrow keys or its status select. */
export function Board({ projects, isReadOnly = false, onOpen, onMove }: BoardProps) {
  const [dragged, setDragged] = useState<ShownProject | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; status: ProjectStatus } | null>(null);
  const hintId = useId();
  useEffect(() => (isReadOnly ? undefined : dragByTouch(board.current!)), [isReadOnly]);
  useEffect(() => {
    // A card moved by keyboard is rendered again in its new column and needs the focus again.
    const { id, status } = moved.current ?? {};
    if (!projects.some((project) => project.id === id && project.status === status)) return;
    moved.current = null;
    board.current?.querySelector<HTMLElement>(`[data-project="${id}"] button`)?.focus();
  }, [projects]);

  async function move(project: ShownProject, status: ProjectStatus, keepsFocus: boolean) {
    // A repeated key waits until the last move is done.
    if (project.status === status || moved.current?.id === project.id) return;
    moved.current = keepsFocus ? { id: project.id, status } : null;
    if (!(await onMove(project, status))) moved.current = null;
  }
  const step = (project: ShownProject, by: 1 | -1) => {
    const next = projectStatuses[projectStatuses.indexOf(project.status) + by];
    if (next) void move(project, next, true);
  };

  return (
    <>
      {!isReadOnly && (
        <p id={hintId} className={styles.hint}>
          <span className={styles.byMouse}>
            Drag a card to another column, or focus its name and press <kbd>←</kbd> or <kbd>→</kbd>.
          </span>
          <span className={styles.byTouch}>Press and hold a card to drag it to another status.</span>
        </p>
      )}
      <div ref={board} className={styles.board}>
        {projectStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            projects={projects.filter((project) => project.status === status)}
            dragged={dragged}
            onDrop={(project) => {
              setDragged(null);
              void move(project, status, false);
            }}
          >
            {(project) => (
              <BoardCard
                key={project.id}
                project={project}
                hintId={hintId}
                isReadOnly={isReadOnly}
                isDragged={dragged?.id === project.id}
                onDrag={(isDragged) => setDragged(isDragged ? project : null)}
                onOpen={() => onOpen(project)}
                onStep={(by) => step(project, by)}
                onChoose={(chosen) => void move(project, chosen, true)}
              />
            )}
          </Column>
        ))}
      </div>
    </>
  );
}

type ColumnProps = {
  status: ProjectStatus;
  projects: readonly ShownProject[];
  dragged: ShownProject | null;
  onDrop: (project: ShownProject) => void;
  children: (project: ShownProject) => React.ReactNode;
};

function Column({ status, projects, dragged, onDrop, children }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const [limit, setLimit] = useState(cardsAtOnce);
  const takes = dragged !== null && dragged.status !== status;
  const headingId = useId();

  function over(event: DragEvent) {
    if (!takes) return;
    // preventDefault marks the column as a drop target.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the pointer; a card's keys do the same
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-over={(takes && isOver) || undefined}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(false);
        onDrop(dragged);
      }}
    >
      <h3 id={headingId} className={styles.heading}>
        {statusLabels[status]} <span>{projects.length}</span>
      </h3>
      {projects.length === 0 ? (
        <p className={styles.none}>No projects</p>
      ) : (
        <ul className={styles.list}>{projects.slice(0, limit).map(children)}</ul>
      )}
      {projects.length > limit && (
        <PlainButton className={styles.more} onClick={() => setLimit((shown) => shown + cardsAtOnce)}>
          Show more, {limit} of {projects.length}
        </PlainButton>
      )}
    </section>
  );
}
