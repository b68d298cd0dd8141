import { IconDownload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { FolderRecord } from '#domain/content/folder.ts';
import { Button } from '../components/button.tsx';
import { OnDemand } from '../components/on-demand.tsx';
import type { ExportScope } from '../contents/export/export-dialog.tsx';
import { readFound } from './read-found.ts';
import { isNarrowed, queryOf, widened, type Asked } from './search/library-query.ts';

const ExportDialog = lazy(() => import('../contents/export/export-dialog.tsx'));

type LibraryExportProps = {
  owner: string;
  asked: Asked;
  /** Number of texts found; null while they are counted. */
  total: number | null;
  folders: readonly FolderRecord[];
};

/** Downloads the texts that the search found, or all of them, in any format. */
export function LibraryExport({ owner, asked, total, folders }: LibraryExportProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (total === 0) return null;
  const place = asked.isTrash ? 'All texts in the trash' : 'All texts';
  const scopeOf = (label: string, search: Asked, count: number): ExportScope => ({
    label,
    count,
    read: () => readFound(owner, queryOf(search)),
  });
  const found = scopeOf(`Texts found (${total ?? 0})`, asked, total ?? 0);
  const all = scopeOf(place, widened(asked), total ?? 0);
  return (
    <>
      <Button variant="default" size="sm" disabled={total === null} onClick={() => setIsOpen(true)}>
        <IconDownload size={14} stroke={1.8} aria-hidden /> Export…
      </Button>
      <OnDemand isWanted={isOpen}>
        <ExportDialog
          scopes={isNarrowed(asked) ? [found, all] : [all]}
          folders={folders}
          onClose={() => setIsOpen(false)}
        />
      </OnDemand>
    </>
  );
}
