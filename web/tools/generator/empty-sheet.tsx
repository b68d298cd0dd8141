import type { Ref } from 'react';
import { buttonLook } from '../../components/button-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import styles from './empty-sheet.module.css';

/** Nothing on the sheet yet. */
export function EmptySheet({
  ref,
  hasProvider,
  onOpenKeys,
}: {
  ref: Ref<HTMLElement>;
  hasProvider: boolean;
  onOpenKeys: () => void;
}) {
  return (
    <article ref={ref} className={`${sheetClass} ${styles.empty}`}>
      {hasProvider ? (
        <EmptyState
          title="An empty sheet"
          sentence="Say what the text is about. It is written here, line by line, and its margin shows what each line earns."
        />
      ) : (
        <EmptyState
          title="First, a key"
          sentence="AIGen writes with your own AI key. It stays in this browser and is sent only with a text you ask for."
          action={
            <button type="button" {...buttonLook({ variant: 'default' })} onClick={onOpenKeys}>
              Add a key
            </button>
          }
        />
      )}
    </article>
  );
}
