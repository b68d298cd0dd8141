import { useMemo, useState, type FormEvent } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import {
  categoryLabels,
  maxProjectDescriptionCharacters,
  maxProjectNameCharacters,
  projectCategories,
  readTags,
  type ProjectCategory,
  type ProjectFields,
  type ProjectRecord,
} from '#domain/projects/project.ts';
import { Select } from '../../components/select.tsx';
import { Button } from '../../components/button.tsx';
import { DateField, unreadableDate } from '../../components/date/date-field.tsx';
import { Field } from '../../components/field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { useDialogDraft } from '../../contents/use-dialog-draft.ts';
import { notifyError } from '../../notices/notify.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import type { ProjectDraft } from './project-draft.ts';
import styles from './project-form.module.css';

type ProjectFormProps = {
  owner: string;
  /** The project to edit; null for a new one. */
  project: ProjectRecord | null;
  /** The default category of a new one. */
  category: ProjectCategory | null;
  /** What was typed before the form was taken away. */
  draft: ProjectDraft | null;
  onSave: (fields: Omit<ProjectFields, 'status'>) => Promise<void>;
  onClose: () => void;
};

/** The form of a project. */
export default function ProjectForm({ owner, project, category, draft, onSave, onClose }: ProjectFormProps) {
  const [start] = useState<ProjectDraft['fields']>({
    name: project?.name ?? '',
    description: project?.description ?? '',
    category: project?.category ?? category ?? 'general',
    dueDate: project?.dueDate ?? '',
    tags: project?.tags.join(', ') ?? '',
  });
  const [fields, setFields] = useState(draft?.fields ?? start);
  const projectId = project?.id ?? null;
  const typed = useMemo(
    (): ProjectDraft | null => (fields === start ? null : { projectId, fields }),
    [start, projectId, fields],
  );
  const discardDraft = useDialogDraft(owner, 'project', typed);
  const close = () => {
    discardDraft();
    onClose();
  };
  const { form, errors, show, clear } = useFieldErrors<'name' | 'dueDate'>();
  const [isDateReadable, setIsDateReadable] = useState(true);
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, description, tags, dueDate } = fields;
    const found = {
      ...(!name.trim() && { name: formatError('projects.name-missing') }),
      ...(!isDateReadable && { dueDate: unreadableDate }),
    };
    if (show(found)) return;
    try {
      await onSave({
        ...fields,
        name: name.trim(),
        description: description.trim(),
        tags: readTags(tags),
        dueDate: dueDate || null,
      });
      discardDraft();
    } catch (failure) {
      notifyError(toAppError(failure));
    }
  }

  return (
    <Dialog title={project ? `Edit “${project.name}”` : 'Create Project'} onClose={close}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field label="Project name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              // The main field of the form.
              data-autofocus
              maxLength={maxProjectNameCharacters}
              value={fields.name}
              onChange={({ currentTarget }) => {
                clear('name');
                set({ name: currentTarget.value });
              }}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <textarea
              {...control}
              maxLength={maxProjectDescriptionCharacters}
              value={fields.description}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          )}
        </Field>
        <div className={styles.pair}>
          <Field label="Category">
            {(control) => (
              <Select
                {...control}
                value={fields.category}
                onChange={({ currentTarget }) => set({ category: currentTarget.value as ProjectCategory })}
              >
                {projectCategories.map((each) => (
                  <option key={each} value={each}>
                    {categoryLabels[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <DateField
            label="Due date"
            value={fields.dueDate}
            onDay={(dueDate) => set({ dueDate })}
            onReadable={setIsDateReadable}
          />
        </div>
        <Field label="Tags" hint="Separated by commas">
          {(control) => (
            <input
              {...control}
              value={fields.tags}
              onChange={({ currentTarget }) => set({ tags: currentTarget.value })}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{project ? 'Save' : 'Create Project'}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
