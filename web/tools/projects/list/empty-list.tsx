import type { ReactNode } from 'react';
import { categoryLabels, type ProjectCategory } from '#domain/projects/project.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet } from '../../../components/sheet.tsx';

/** The empty state without projects. */
export function NoProjects({ action }: { action: ReactNode }) {
  return (
    <Sheet>
      <EmptyState
        title="No Projects Yet"
        sentence="A project keeps all texts of a launch together, with its due date and its progress."
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
