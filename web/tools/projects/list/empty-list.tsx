import type { ReactNode } from 'react';
import { categoryLabels, type ProjectCategory } from '#domain/projects/project.ts';
import { guidePath } from '../../../app/first-project-path.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import styles from './empty-list.module.css';

type NoProjectsProps = {
  /** Without one where projects are only read. */
  action: ReactNode;
  /** Offers the guided first project, which is never in the way: also after it was skipped. */
  isGuided: boolean;
};

/** The empty state without projects. */
export function NoProjects({ action, isGuided }: NoProjectsProps) {
  return (
    <Sheet>
      <EmptyState
        title={action ? 'No Projects Yet' : 'No Projects'}
        sentence={
          action
            ? 'A project keeps all texts of a launch together, with its due date and its progress.'
            : 'You had no projects when your subscription ended.'
        }
        action={
          <>
            {action}
            {isGuided && (
              <p className={styles.guided}>
                New here?{' '}
                <ButtonLink variant="subtle" size="sm" to={guidePath}>
                  Start a first project
                </ButtonLink>
              </p>
            )}
          </>
        }
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
