import { IconBooks } from '@tabler/icons-react';
import { useLiveQuery } from '../../../storage/use-live-query.ts';
import type { EventRecord } from '#domain/calendar/event.ts';
import type { MenuAction } from '../../../components/actions/action-menu.tsx';
import { isTextSaved } from '../save-to-library.ts';

/** Offered while the text of an event is in no other place; null otherwise. */
export function useSaveToLibrary(owner: string, event: EventRecord, run: () => void): MenuAction | null {
  const { content, contentId } = event;
  const isSaved = useLiveQuery(
    async () => content === '' || (await isTextSaved(owner, { content, contentId })),
    [owner, content, contentId],
  );
  return isSaved === false ? { label: 'Save to library', icon: IconBooks, run } : null;
}
