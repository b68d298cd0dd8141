import type { ReactNode } from 'react';
import { categoryLabels, type ProjectCategory } from '#domain/projects/project.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet } from '../../../components/sheet.tsx';

/** The empty state without projects; without an action where they are only read. */
export function NoProjects({ action }: { action: ReactNode }) {
  return (
    <Sheet>
      <EmptyState
        title={action ? 'No Projects Yet' : 'No Projects'}
        sentence={
          action
            ? 'A project keeps all texts of a launch together, with its due date and its progress.'
            : 'You had no projects when your subscription ended.'
        }
        action={action}
      />
    </Sheet>
  );
}

/** The empty state of a filter without matches. */
export function NothingIn({ category, onShowAll }: { category: ProjectCategory; onShowAll: () => void }) {
  return (
    <Sheet>
      <EmptyState
        title={`Nothing in ${categoryLabels[category]}`}
        sentence="Your projects are in other categories."
        mark="loop"
        action={
          <Button variant="default" onClick={onShowAll}>
            Show all projects
          </Button>
        }
      />
    </Sheet>
  );
}
