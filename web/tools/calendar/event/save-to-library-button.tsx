import { useLiveQuery } from 'dexie-react-hooks';
import type { EventRecord } from '#domain/calendar/event.ts';
import { Button } from '../../../components/button.tsx';
import { isTextSaved } from '../save-to-library.ts';

/** Offered while the text of an event is in no other place. */
export function SaveToLibraryButton({
  owner,
  event,
  onSave,
}: {
  owner: string;
  event: EventRecord;
  onSave: () => void;
}) {
  const { content, contentId } = event;
  const isSaved = useLiveQuery(() => isTextSaved(owner, { content, contentId }), [owner, content, contentId]);
  if (isSaved !== false) return null;
  return (
    <Button variant="default" size="sm" onClick={onSave}>
      Save to library
    </Button>
  );
}
