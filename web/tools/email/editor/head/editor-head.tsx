import { IconArrowLeft, IconPalette, IconPencil, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ActionMenu, type MenuAction } from '../../../../components/actions/action-menu.tsx';
import { Button } from '../../../../components/button.tsx';
import { formatLocalTime } from '../../../../components/format.ts';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './editor-head.module.css';

type EditorHeadProps = {
  moreActions: readonly MenuAction[];
  onClose: () => void;
  onTest: () => void;
  onRename: () => void;
  onReview: () => void;
};

/** The name of the campaign, whether it is saved, and what comes next. */
export function EditorHead({ moreActions, onClose, onTest, onRename, onReview }: EditorHeadProps) {
  const { email, isReadOnly, openBrandKit } = useEditor();
  const own: MenuAction[] = isReadOnly
    ? []
    : [
        { label: 'Rename', icon: IconPencil, run: onRename },
        { label: 'Brand kit', icon: IconPalette, run: openBrandKit },
      ];
  const whenStored = useWhenStored(moreActions);
  const names = new Set(own.map(({ label }) => label));
  return (
    <ScreenHead
      title={email.name}
      back={
        <Button variant="subtle" size="sm" className={styles.back} onClick={onClose}>
          <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Campaigns
        </Button>
      }
      badge={<SavedState />}
    >
      {!isReadOnly && (
        <Button variant="default" size="sm" onClick={onTest}>
          <IconSend size={14} stroke={1.8} aria-hidden /> Send a test
        </Button>
      )}
      <Button size="sm" onClick={onReview}>
        Review
      </Button>
      <ActionMenu
        label={`Actions for ${email.name}`}
        actions={[...own, ...whenStored(moreActions.filter(({ label }) => !names.has(label)))]}
      />
    </ScreenHead>
  );
}

/** Actions of the record wait until it is stored, and run with it as it is then. */
function useWhenStored(actions: readonly MenuAction[]): (given: readonly MenuAction[]) => MenuAction[] {
  const { edit, save, campaign } = useEditor();
  const asked = useRef<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const label = asked.current;
    if (label === null) return;
    const isStored = save.phase === 'saved' && save.at === campaign.updatedAt;
    if (!isStored && save.phase !== 'failed') return;
    asked.current = null;
    if (isStored) actions.find((action) => action.label === label)?.run();
  }, [turn, save, campaign, actions]);
  return (given) =>
    given.map((action) => ({
      ...action,
      run: () => {
        asked.current = action.label;
        setTurn((count) => count + 1);
        void edit.flush();
      },
    }));
}

function SavedState() {
  const { save, edit, isReadOnly } = useEditor();
  if (isReadOnly) return <span className={styles.saved}>Read only</span>;
  return (
    <output className={styles.saved}>
      {save.phase === 'failed' ? (
        <>
          <span className={styles.failed}>Not saved</span>
          <Button variant="subtle" size="sm" onClick={() => void edit.flush()}>
            Try again
          </Button>
        </>
      ) : save.phase === 'waiting' ? (
        'Saving...'
      ) : (
        `Saved ${formatLocalTime(save.at)}`
      )}
    </output>
  );
}
