import { IconCopyPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../../../components/button.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';

const MakePiecesDialog = lazy(() => import('./make-pieces-dialog.tsx'));

type MakePiecesButtonProps = {
  owner: string;
  record: ContentRecord;
  iconClass: string | undefined;
  linkTo?: (id: string) => string;
};

/** The address of a text in the library. */
export const inLibrary = (id: string) => `/library?open=${id}`;

/** Opens the dialog that makes posts, a newsletter and ads from a text; only for subscribers, and not for an empty text. */
export function MakePiecesButton({ owner, record, iconClass, linkTo = inLibrary }: MakePiecesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenToUser = isOpenNow('library', useSession());
  if (!isOpenToUser || record.deletedAt !== null || record.content.trim() === '') return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        <IconCopyPlus className={iconClass} size={14} stroke={1.8} aria-hidden />
        Make pieces
      </Button>
      <LazyPart>
        {isOpen && (
          <MakePiecesDialog owner={owner} source={record} linkTo={linkTo} onClose={() => setIsOpen(false)} />
        )}
      </LazyPart>
    </>
  );
}
