import { useState } from 'react';
import {
  categoryLabels,
  projectStatuses,
  statusLabels,
  type ProjectStatus,
} from '#domain/projects/project.ts';
import type { ProjectItem } from '#domain/projects/project-item.ts';
import { Select } from '../../../components/select.tsx';
import { Button } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import type { Undo } from '../../../contents/edit/use-undo.ts';
import { DueDate, Progress, StatusTag } from '../project-progress.tsx';
import type { ShownProject } from '../use-projects.ts';
import styles from './details.module.css';
import { ItemText } from './item-text.tsx';
import { PlannedEvents } from './planned-events.tsx';
import { ProjectTexts } from './project-texts.tsx';

type DetailsProps = {
  owner: string;
  project: ShownProject;
  undo: Undo;
  /** Nothing of it can be changed. */
  isReadOnly: boolean;
  /** Name of the file being read. */
  reading: string | null;
  onStatus: (status: ProjectStatus) => void;
  onEdit: () => void;
  onDelete: () => void;
  onImportFile: () => void;
  onImportHistory: () => void;
  onRemoveText: (id: string) => void;
  onClose: () => void;
};

/** A project with its fields, texts and planned events. A text opens in the same place. */
export default function Details({ owner, project, undo, isReadOnly, reading, ...actions }: DetailsProps) {
  const [opened, setOpened] = useState<ProjectItem | null>(null);
  if (opened)
    return (
      <Dialog key="text" title={opened.title} isWide onClose={() => setOpened(null)}>
        <ItemText owner={owner} item={opened} projectName={project.name} onBack={() => setOpened(null)} />
      </Dialog>
    );
  const { name, description, category, status, teamMembers, tags, id } = project;
  const isDone = status === 'completed';
  return (
    <Dialog key="project" title={name} isWide onClose={actions.onClose}>
      {!isReadOnly && <UndoBar undo={undo} />}
      {description && <p className={styles.description}>{description}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            {isReadOnly ? (
              <StatusTag status={status} />
            ) : (
              <Select
                isSmall
                aria-label="Status"
                value={status}
                onChange={({ currentTarget }) => actions.onStatus(currentTarget.value as ProjectStatus)}
              >
                {projectStatuses.map((each) => (
                  <option key={each} value={each}>
                    {statusLabels[each]}
                  </option>
                ))}
              </Select>
            )}
          </dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd>{categoryLabels[category]}</dd>
        </div>
        <div>
          <dt>Due date</dt>
          <dd>{project.dueDate ? <DueDate project={project} /> : 'None'}</dd>
        </div>
        <div>
          <dt>Team</dt>
          <dd>{teamMembers.join(', ')}</dd>
        </div>
        {tags.length > 0 && (
          <div className={styles.whole}>
            <dt>Tags</dt>
            <dd className={styles.tags}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <Progress project={project} />
      <ProjectTexts
        owner={owner}
        projectId={id}
        isReadOnly={isReadOnly}
        reading={reading}
        onOpen={setOpened}
        onRemove={actions.onRemoveText}
        onImportFile={actions.onImportFile}
        onImportHistory={actions.onImportHistory}
      />
      <PlannedEvents owner={owner} projectId={id} />
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button variant="outline" onClick={actions.onDelete}>
            Delete
          </Button>
          <Button variant="default" onClick={actions.onEdit}>
            Edit
          </Button>
          <Button onClick={() => actions.onStatus(isDone ? 'active' : 'completed')}>
            {isDone ? 'Reopen' : 'Mark Complete'}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
