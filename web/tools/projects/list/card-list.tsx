import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './card-list.module.css';
import { ProjectCard } from './project-card.tsx';
import type { ShownProject } from '../use-projects.ts';

/** Cards drawn at first, and with each "Show more": three columns of them. */
const cardsAtOnce = 24;

type CardListProps = { projects: readonly ShownProject[]; onOpen: (project: ShownProject) => void };

export function CardList({ projects, onOpen }: CardListProps) {
  const [limit, setLimit] = useState(cardsAtOnce);
  return (
    <>
      <ul className={styles.cards} aria-label="Projects">
        {projects.slice(0, limit).map((project) => (
          <ProjectCard key={project.id} project={project} onOpen={() => onOpen(project)} />
        ))}
      </ul>
      {projects.length > limit && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setLimit((shown) => shown + cardsAtOnce)}>
            Show more, {limit} of {projects.length}
          </Button>
        </div>
      )}
    </>
  );
}
