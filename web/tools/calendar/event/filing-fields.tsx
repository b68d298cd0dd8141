import { eventStatusLabels } from '#domain/calendar/labels.ts';
import { Fold } from '../../../components/fold.tsx';
import { Field } from '../../../components/field.tsx';
import type { NewEvent } from '../data.ts';
import styles from '../dialog-form.module.css';
import { Choice, ProjectChoice } from './choice.tsx';

/** Statuses that can be set by hand; the others are set automatically. */
const chosenStatuses = ['scheduled', 'draft'] as const;

type FilingFieldsProps = {
  owner: string;
  fields: NewEvent;
  tags: string;
  onChange: (changed: Partial<NewEvent>) => void;
  onTags: (tags: string) => void;
};

/** Project, status and tags of an event, collapsed to a summary by default. */
export function FilingFields({ owner, fields, tags, onChange, onTags }: FilingFieldsProps) {
  const { projectId = null, status = 'scheduled' } = fields;
  const chosen = [eventStatusLabels[status], projectId && 'in a project', tags.trim() && 'tagged'];
  return (
    <Fold name="Project, status and tags" summary={chosen.filter(Boolean).join(', ')}>
      <div className={styles.pair}>
        <ProjectChoice
          owner={owner}
          value={projectId}
          onChange={(chosenId) => onChange({ projectId: chosenId })}
        />
        <Choice
          label="Status"
          value={status}
          options={[...new Set([...chosenStatuses, status])].map((id) => [id, eventStatusLabels[id]])}
          onChange={(chosenStatus) => onChange({ status: chosenStatus })}
        />
      </div>
      <Field label="Tags" hint="Separated by commas.">
        {(control) => (
          <input {...control} value={tags} onChange={({ currentTarget }) => onTags(currentTarget.value)} />
        )}
      </Field>
    </Fold>
  );
}
