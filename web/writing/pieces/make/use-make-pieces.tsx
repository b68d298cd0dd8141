import { IconCopyPlus } from '@tabler/icons-react';
import { lazy, useState, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { RowAction } from '../../../components/actions/action-row.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';

const MakePiecesDialog = lazy(() => import('./make-pieces-dialog.tsx'));

/** The address of a text in the library. */
export const inLibrary = (id: string) => `/library?open=${id}`;

/**
 * Opens the dialog that makes posts, a newsletter and ads from a text. No action on the free plan, and for an empty or
 * deleted text. The dialog is rendered where the action is.
 */
export function useMakePieces(
  owner: string,
  record: ContentRecord,
  linkTo: (id: string) => string = inLibrary,
): { action: RowAction | null; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenToUser = isOpenNow('library', useSession());
  if (!isOpenToUser || record.deletedAt !== null || record.content.trim() === '')
    return { action: null, dialog: null };
  return {
    action: { label: 'Make pieces', icon: IconCopyPlus, run: () => setIsOpen(true) },
    dialog: (
      <LazyPart>
        {isOpen && (
          <MakePiecesDialog owner={owner} source={record} linkTo={linkTo} onClose={() => setIsOpen(false)} />
        )}
      </LazyPart>
    ),
  };
}
