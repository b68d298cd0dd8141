import { useEffect, useMemo, useRef, useState } from 'react';
import type { Block } from '#domain/email/block.ts';
import { findBlock, removeBlock, type Place } from '#domain/email/edit/blocks.ts';
import { createBlock } from '#domain/email/edit/create-block.ts';
import type { RenderedEmail } from '#domain/email/render/render-email.ts';
import { dragByTouch } from '../../../../components/drag/drag-by-touch.ts';
import { newId } from '../../../../storage/new-id.ts';
import { EmailFrame } from '../../preview/email-frame.tsx';
import { noLayout, type FrameLayout } from '../../preview/frame-layout.ts';
import { previewWidths } from '../../preview/preview-widths.ts';
import { useEditor } from '../editor-context.ts';
import { RewritePanel } from '../rewrite/rewrite-panel.tsx';
import { BlockOverlay } from './block-overlay.tsx';
import styles from './canvas.module.css';
import { DropPlaces } from './drop-places.tsx';
import { Palette } from './palette.tsx';
import { StartLayouts } from './start-layouts.tsx';

/** The email in its frame, with its blocks over it, and the blocks that can be added beside it. */
export function Canvas({ rendered }: { rendered: RenderedEmail | null }) {
  const { blocks, isReadOnly, view, contact, actions, rewriting } = useEditor();
  const [layout, setLayout] = useState<FrameLayout>(noLayout);
  const { dragged, drag } = useDragged();
  const [panelHeight, setPanelHeight] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => (isReadOnly ? undefined : dragByTouch(stage.current)), [isReadOnly]);
  const room = useMemo(
    () => (rewriting === null ? null : { block: rewriting, height: panelHeight }),
    [rewriting, panelHeight],
  );
  const drop = (place: Place) => {
    if (!dragged) return;
    drag(null);
    if (findBlock(blocks, dragged.id)) actions.moveTo(dragged.id, place);
    else actions.insert(dragged.kind, place);
  };
  const rest = dragged ? removeBlock(blocks, dragged.id) : blocks;
  return (
    <div ref={stage} className={styles.stage} data-read-only={isReadOnly || undefined}>
      {!isReadOnly && <Palette onDrag={(kind) => drag(kind && createBlock(kind, newId))} />}
      <div className={styles.canvas}>
        {blocks.length === 0 && !isReadOnly ? (
          <StartLayouts />
        ) : (
          rendered && (
            <EmailFrame
              html={rendered.html}
              title="Preview of the email"
              width={previewWidths[view]}
              marksTags={contact === null}
              room={room}
              onLayout={setLayout}
            >
              <BlockOverlay
                layout={layout}
                dragged={dragged?.id ?? null}
                onDrag={(id) => drag(id === null ? null : (findBlock(blocks, id)?.block ?? null))}
              />
              {dragged && (
                <DropPlaces blocks={rest} shown={blocks} layout={layout} dragged={dragged} onDrop={drop} />
              )}
              {rewriting !== null && (
                <RewritePanel
                  key={rewriting}
                  blockId={rewriting}
                  below={layout.blocks.get(rewriting) ?? null}
                  onHeight={setPanelHeight}
                />
              )}
            </EmailFrame>
          )
        )}
      </div>
    </div>
  );
}

/** The block that is dragged, a moment after it is: some browsers end a drag when the page changes as it begins. */
function useDragged() {
  const [dragged, setDragged] = useState<Block | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drag = (block: Block | null) => {
    clearTimeout(timer.current);
    if (block === null) setDragged(null);
    else timer.current = setTimeout(() => setDragged(block), 0);
  };
  return { dragged, drag };
}
