import { Link } from 'react-router';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';

type Project = { id: string; name: string };
type ProjectSelectProps = {
  projects: Project[];
  chosen: Project | null;
  onChoose: (id: string | null) => void;
};

/** Has its height before the projects are read, so that nothing moves when they are. */
export function ProjectSelect({ projects, chosen, onChoose }: ProjectSelectProps) {
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
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        >
          <option value="">None</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
