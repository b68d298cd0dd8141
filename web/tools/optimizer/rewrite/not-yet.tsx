import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

type NotYetProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & { onOptimize: () => void };

/** The empty state before a rewrite, with the button to start it. */
export function NotYet({ onOptimize, ...words }: NotYetProps) {
  return (
    <EmptyState
      {...words}
      action={
        <Button variant="default" onClick={onOptimize}>
          Optimize content
        </Button>
      }
    />
  );
}
