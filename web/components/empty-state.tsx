import type { ReactNode } from 'react';
import type { ComponentType } from 'react';
import styles from './empty-state.module.css';
import { CaretStroke, LoopStroke, RingStroke, UnderlineStroke } from './graphics/strokes.tsx';

const marks: Record<'caret' | 'underline' | 'loop' | 'ring', ComponentType<{ className?: string }>> = {
  caret: CaretStroke,
  underline: UnderlineStroke,
  loop: LoopStroke,
  ring: RingStroke,
};

/** An empty state: the specified title, one sentence, one action, one illustration. */
export function EmptyState({
  title,
  sentence,
  action,
  mark = 'caret',
  level = 3,
}: {
  title: string;
  sentence: string;
  action?: ReactNode;
  mark?: keyof typeof marks;
  /** Of its heading. */
  level?: 2 | 3;
}) {
  const Mark = marks[mark];
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Mark className={styles.mark} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.sentence}>{sentence}</p>
      {action}
    </div>
  );
}
