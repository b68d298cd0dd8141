import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { contentOfItem, type ProjectItem } from '#domain/projects/project-item.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';
import { contents } from '../../../storage/content/content.ts';

/**
 * The way from a project's copy to its text in the library. Texts of files that were imported by an earlier version are
 * not there yet, and are offered to be saved.
 */
export function ItemInLibrary({ owner, item }: { owner: string; item: ProjectItem }) {
  const hasLibrary = isOpenNow('library', useSession());
  const found = useLiveQuery(
    async () => (await contents.getAll(owner, [item.id, item.sourceId].filter(Boolean)))[0]?.id ?? null,
    [owner, item.id, item.sourceId],
  );
  // A text of the library may be on the server only; a copy of it is never offered to be saved again.
  const textId = found ?? (item.fromGenerator ? item.sourceId : null);
  if (!hasLibrary || found === undefined) return null;
  if (textId)
    return (
      <ButtonLink variant="default" to={`/library?open=${encodeURIComponent(textId)}`}>
        Open in the library
      </ButtonLink>
    );
  return (
    <Button
      variant="default"
      onClick={() =>
        void contents
          .put(owner, contentOfItem(item))
          .then(() => notifySuccess('Saved to the library.'), notifyError)
      }
    >
      Save to library
    </Button>
  );
}
