import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { lazy } from 'react';
import type { GenerationForm } from '#domain/generation/form.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { ActionRow } from '../../../components/actions/action-row.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { exportAsText } from '../../../contents/export/export-text.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import type { TextMode } from '../../../contents/use-text-mode.ts';
import { textModeActions } from '../../../contents/text-mode-actions.ts';
import { useTrackedLink } from '../../../links/use-tracked-link.tsx';
import { useMakePieces } from '../../../writing/pieces/make/use-make-pieces.tsx';
import styles from './text-sheet.module.css';

// It loads the prompts.
const Estimate = lazy(() => import('../form/estimate.tsx'));

type ItemActionsProps = {
  owner: string;
  item: ContentRecord;
  /** Null for a read-only text. */
  work: TextMode | null;
  /** Null without a stored brief. */
  regenerate: { run: () => void; form: GenerationForm; prompts: Prompts | null } | null;
};

export function ItemActions({ owner, item, work, regenerate }: ItemActionsProps) {
  const pieces = useMakePieces(owner, item);
  const trackedLink = useTrackedLink(item);
  const modes = work && textModeActions(item, work);
  const actions = [
    modes?.edit,
    regenerate && {
      label: 'Regenerate',
      icon: IconRefresh,
      run: regenerate.run,
      note: (
        <LazyPart fallback={null}>
          <Estimate action="Regenerate" form={regenerate.form} edited={regenerate.prompts} />
        </LazyPart>
      ),
    },
    modes?.versions,
    work && pieces.action,
    trackedLink.action,
    { label: 'Export as TXT', icon: IconDownload, run: () => exportAsText(item) },
  ];
  return (
    <>
      <ActionRow actions={actions.filter((action) => !!action)}>
        <CopyMenu text={item.content} of={scoringOf(item)} iconClass={styles.icon} />
      </ActionRow>
      {work && pieces.dialog}
      {trackedLink.dialog}
    </>
  );
}
