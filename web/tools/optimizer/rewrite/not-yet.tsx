import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';

type NotYetProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & { onOptimize: () => void };

/** What stands here once the text is optimized, and the way to it. */
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
