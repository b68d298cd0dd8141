import { IconLink } from '@tabler/icons-react';
import { lazy, useState, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { MenuAction } from '../components/actions/action-menu.tsx';
import { OnDemand } from '../components/on-demand.tsx';
import { accessNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';

const TrackedLinkDialog = lazy(() => import('./tracked-link-dialog.tsx'));

/** The action "Tracked link" of a saved text, and its dialog; without an action where the plan has none, and in the trash. */
export function useTrackedLink(record: Pick<ContentRecord, 'id' | 'title' | 'deletedAt'>): {
  action: MenuAction | null;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const access = accessNow('abtest', useSession());
  if (access === 'closed' || record.deletedAt !== null) return { action: null, dialog: null };
  return {
    action: { label: 'Tracked link', icon: IconLink, run: () => setIsOpen(true) },
    dialog: (
      <OnDemand isWanted={isOpen}>
        <TrackedLinkDialog
          name={record.title}
          of={{ contentId: record.id }}
          isReadOnly={access !== 'open'}
          onClose={() => setIsOpen(false)}
        />
      </OnDemand>
    ),
  };
}
