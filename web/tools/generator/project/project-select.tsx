import { Link } from 'react-router';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';

export type Project = { id: string; name: string };
type ProjectSelectProps = {
  /** Null until they are read. */
  projects: Project[] | null;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
};

/** Has its height before the projects are read, so that nothing moves when they are. */
export function ProjectSelect({ projects, chosenId, onChoose }: ProjectSelectProps) {
  const chosen = projects?.find(({ id }) => id === chosenId);
  return (
    <Field
      label="Project"
      hint={
        chosen ? (
          <>
            New texts are added to it.{' '}
            <Link to={`/dashboard/projects?project=${chosen.id}`}>Open project</Link>
          </>
        ) : (
          <>
            Collects texts that belong together. <Link to="/dashboard/projects?new=1">New project</Link>
          </>
        )
      }
    >
      {(control) => (
        <Select
          {...control}
          aria-busy={!projects}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        >
          <option value="">None</option>
          {projects?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
