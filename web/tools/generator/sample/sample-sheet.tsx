import { IconPlayerStop } from '@tabler/icons-react';
import { useMemo } from 'react';
import { scoringOfForm } from '#domain/content/scoring.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { sampleForm } from '#domain/sample/hand-written.ts';
import { Button } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { ResultSheet, type Result } from '../../../writing/result/result-sheet.tsx';
import { describeWriter, writerTag } from './describe-writer.ts';
import styles from './sample-sheet.module.css';
import type { Sample, SampleState } from './use-sample.ts';

type SampleSheetProps = {
  state: Exclude<SampleState, { phase: 'idle' }>;
  sample: Omit<Sample, 'state'>;
  onAddKey: () => void;
};

/** A sample on the sheet of every text: streamed and scored alike. It can only be read. */
export default function SampleSheet({ state, sample, onAddKey }: SampleSheetProps) {
  const { head, text, phase } = state;
  const isWriting = phase === 'writing';
  const form = useMemo(() => head?.form ?? sampleForm(), [head]);
  const result: Result = {
    text: useMemo(() => cleanText(text).content, [text]),
    scoring: useMemo(() => scoringOfForm(form), [form]),
    metaDescription: '',
    suggestions: [],
  };
  return (
    <ResultSheet
      result={result}
      isWriting={isWriting}
      status={<SampleStatus state={state} />}
      actions={isWriting ? <StopButton onStop={sample.stop} /> : <AfterSample sample={sample} />}
      banner={phase === 'failed' && <p role="alert">{state.error.message}</p>}
      notes={!isWriting && <YourTurn onAddKey={onAddKey} />}
    />
  );
}

/** That it is a sample, and whose. */
function SampleStatus({ state: { head, phase } }: Pick<SampleSheetProps, 'state'>) {
  const tag = head && writerTag(head.writer);
  return (
    <>
      <Tag>Sample</Tag>
      {tag && <Tag>{tag}</Tag>}
      {phase === 'stopped' && <Tag tone="warning">Stopped</Tag>}
      {phase === 'failed' && <Tag tone="danger">Not finished</Tag>}
      <span>{head ? describeWriter(head.writer) : 'It counts in nothing.'}</span>
    </>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button variant="default" size="sm" onClick={onStop}>
      <IconPlayerStop className={styles.icon} size={14} stroke={1.8} aria-hidden />
      Stop
    </Button>
  );
}

function AfterSample({ sample }: Pick<SampleSheetProps, 'sample'>) {
  return (
    <>
      <Button variant="default" size="sm" onClick={sample.start}>
        Try again
      </Button>
      <Button variant="subtle" size="sm" onClick={sample.close}>
        Close
      </Button>
    </>
  );
}

/** The next step after a sample: the reader's own text. */
function YourTurn({ onAddKey }: Pick<SampleSheetProps, 'onAddKey'>) {
  return (
    <section className={styles.turn} aria-labelledby="sample-your-turn">
      <h3 id="sample-your-turn">Your turn</h3>
      <p>
        The brief <span className={styles.wide}>on the left</span>
        <span className={styles.narrow}>below</span> is still yours. Add a key to have it written.
      </p>
      <Button size="sm" onClick={onAddKey}>
        Add a key
      </Button>
    </section>
  );
}
