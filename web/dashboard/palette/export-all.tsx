import { live } from '#domain/sync/collections/content.ts';
import ExportDialog from '../../contents/export/export-dialog.tsx';
import { useFolders } from '../../contents/folders/use-folders.ts';
import { contents } from '../../storage/content/content.ts';

/** The export of every text of this browser. */
export default function ExportAll({ owner, onClose }: { owner: string; onClose: () => void }) {
  const folders = useFolders(owner);
  const { total, isLoading } = contents.useNewest(owner, { indexKey: live, limit: 1 });
  if (isLoading) return null;
  const all = {
    label: 'All texts',
    count: total,
    read: async () => (await contents.newest(owner, { indexKey: live })).records,
  };
  return <ExportDialog scopes={[all]} folders={folders} onClose={onClose} />;
}
