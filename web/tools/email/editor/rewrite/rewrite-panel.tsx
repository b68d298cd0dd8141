import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { ChangeActions, ChangeInstruction } from '../../../../writing/edit/passage/change-choice.tsx';
import { SelectionOutcome } from '../../../../writing/edit/passage/selection-outcome.tsx';
import panel from '../../../../writing/edit/passage/selection-panel.module.css';
import type { Rect } from '../../preview/frame-layout.ts';
import { useEditor } from '../editor-context.ts';
import styles from './rewrite-panel.module.css';
import { useBlockRewrite } from './use-block-rewrite.ts';

type RewritePanelProps = {
  blockId: string;
  /** The place of the block in a frame; null where the panel is below it in the page. */
  below?: Rect | null;
  onHeight?: (height: number) => void;
};

/** Below a block: what an AI can do with it, and what it wrote, word by word, to accept or reject. */
export function RewritePanel({ blockId, below = null, onHeight }: RewritePanelProps) {
  const { setRewriting, actions } = useEditor();
  const close = () => {
    setRewriting(null);
    actions.focus({ to: 'block', id: blockId });
  };
  const rewrite = useBlockRewrite(blockId, close);
  const place = useRef<HTMLElement>(null);
  const measure = useEffectEvent((height: number) => onHeight?.(height));
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => measure(Math.ceil(place.current?.offsetHeight ?? 0)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    rewrite.reject();
  };
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={place}
      className={below ? styles.over : styles.below}
      style={below ? { top: below.top + below.height } : undefined}
      aria-label="Rewrite the block"
      onKeyDown={closeByKey}
    >
      <div className={panel.panel}>
        <ChangeActions edit={rewrite} label="Change the block" />
        <ChangeInstruction edit={rewrite} label="Change as described" />
        <SelectionOutcome edit={rewrite} passage={{ place: rewrite.accept, release: rewrite.reject }} />
      </div>
    </section>
  );
}
