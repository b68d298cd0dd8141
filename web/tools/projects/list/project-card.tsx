import { categoryLabels } from '#domain/projects/project.ts';
import { PlainButton } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag } from '../../../components/tag.tsx';
import { CategorySign } from '../category-sign.tsx';
import styles from './project-card.module.css';
import { DueDate, Progress, StatusTag } from '../project-progress.tsx';
import type { ShownProject } from '../use-projects.ts';

/** Dashboard document, section 2. */
const mostTags = 3;

/** A summary of a project. The whole card opens it. */
export function ProjectCard({ project, onOpen }: { project: ShownProject; onOpen: () => void }) {
  const { name, description, category, status, tags } = project;
  return (
    <li className={`${sheetClass} ${styles.card}`}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <PlainButton onClick={onOpen}>{name}</PlainButton>
        </h3>
        <StatusTag status={status} />
      </div>
      <p className={styles.category}>
        <CategorySign category={category} size={14} />
        {categoryLabels[category]}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        <Tags tags={tags} />
        <DueDate project={project} />
        <Progress project={project} />
      </div>
    </li>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - mostTags;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.slice(0, mostTags).map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  );
}
