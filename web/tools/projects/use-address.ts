import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { projectCategories, type ProjectCategory } from '#domain/projects/project.ts';

export type View = 'cards' | 'board';

/** What is shown stands in the address: it survives a reload, and the calendar links to a project. */
export type Address = { projectId: string | null; category: ProjectCategory | null; view: View };

const names = { projectId: 'project', category: 'category', view: 'show' } as const;

export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const go = useCallback(
    (change: Partial<Address>) =>
      setParameters(
        (before) => {
          for (const [field, value] of Object.entries(change)) {
            const name = names[field as keyof Address];
            if (value === null || value === 'cards') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const category = parameters.get(names.category);
  return [
    {
      projectId: parameters.get(names.projectId),
      category: projectCategories.find((each) => each === category) ?? null,
      view: parameters.get(names.view) === 'board' ? 'board' : 'cards',
    },
    go,
  ];
}
