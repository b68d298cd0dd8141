import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

type NotYetProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & {
  /** Null where results are only read. */
  onOptimize: (() => void) | null;
};

/** The empty state before a rewrite, with the button to start it. */
export function NotYet({ onOptimize, ...words }: NotYetProps) {
  return (
    <EmptyState
      {...words}
      action={
        onOptimize && (
          <Button variant="default" onClick={onOptimize}>
            Optimize content
          </Button>
        )
      }
    />
  );
}
