import type { ComponentProps } from 'react';
import { buttonLook } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

type NotYetProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & { onOptimize: () => void };

/** What stands here once the text is optimized, and the way to it. */
export function NotYet({ onOptimize, ...words }: NotYetProps) {
  return (
    <EmptyState
      {...words}
      action={
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={onOptimize}>
          Optimize content
        </button>
      }
    />
  );
}
