import { Button } from '../components/button.tsx';
import { Tag } from '../components/tag.tsx';
import { CopyMenu } from '../contents/copy/copy-menu.tsx';
import { exportAsText } from '../contents/export/export-text.ts';
import { notifyUnsaved } from '../contents/notify-unsaved.ts';
import { DraftText } from '../markdown/draft-text.tsx';
import { notifyError } from '../notices/notify.tsx';
import { unkeptTextOf, useGeneration, type TaskId } from './generation-tasks.ts';
import { forgetGeneration } from './run-generation.ts';
import styles from './unsaved-text.module.css';

type UnsavedTextProps = { task: TaskId; onKeep: () => Promise<unknown> };

/** The text of a stopped or failed task, until it is kept or discarded; nothing if there is none. */
export function UnsavedText({ task, onKeep }: UnsavedTextProps) {
  const state = useGeneration(task);
  const text = unkeptTextOf(state);
  if (text === null) return null;
  const title = (state.phase === 'failed' && state.written?.title) || 'Unsaved text';
  return (
    <section className={styles.unkept} aria-label="Text that was not saved">
      <div className={styles.steps}>
        {state.phase === 'stopped' ? <Tag tone="warning">Stopped</Tag> : <Tag tone="danger">Not saved</Tag>}
        <Button variant="default" size="sm" onClick={() => void onKeep().catch(notifyUnsaved)}>
          Keep this text
        </Button>
        <CopyMenu text={text} of={'form' in state ? state.form : undefined} label="Copy what was written" />
        <Button
          variant="subtle"
          size="sm"
          onClick={() => exportAsText({ title, content: text, metaDescription: '' })}
        >
          Download as TXT
        </Button>
        <Button variant="subtle" size="sm" onClick={() => void forgetGeneration(task).catch(notifyError)}>
          Discard
        </Button>
      </div>
      <DraftText source={text} />
    </section>
  );
}
