import { IconHistory, IconPencil } from '@tabler/icons-react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { RowAction } from '../components/actions/action-row.tsx';
import type { Mode, TextMode } from './use-text-mode.ts';

/** The actions that open the editor and the versions of a text. `isReadOnly`: only the versions, to read them. */
export function textModeActions(record: ContentRecord, work: TextMode, isReadOnly = false) {
  const opening = (mode: Mode) => ({ run: () => work.begin(mode), isReturnedTo: work.ended === mode });
  const edit: RowAction = { label: 'Edit', icon: IconPencil, ...opening('edit') };
  const versions: RowAction = { label: 'Versions', icon: IconHistory, ...opening('versions') };
  return { edit: isReadOnly ? null : edit, versions: record.isEdited ? versions : null };
}
