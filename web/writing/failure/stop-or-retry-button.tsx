import type { KeyboardEvent, MouseEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { useCountdown } from './use-countdown.ts';

type StopOrRetryButtonProps = {
  isRunning: boolean;
  onStop: () => void;
  onRetry: () => void;
  /** When the wait ends that the provider has requested, in milliseconds since 1970. Nothing is sent before. */
  retryAt?: number | null;
  /** Look of "Try again". */
  retryVariant?: 'filled' | 'default';
  /** What is stopped or tried again, as a part of the button's name. */
  of?: string | undefined;
};

/**
 * "Stop" while something is written, "Try again" after it failed: one button, so that it keeps the focus. The second click of
 * a double click and the repeats of a held Enter key do nothing, because they would undo the first.
 */
export function StopOrRetryButton({
  isRunning,
  onStop,
  onRetry,
  retryAt = null,
  retryVariant = 'default',
  of,
}: StopOrRetryButtonProps) {
  const seconds = useCountdown(isRunning ? null : retryAt);
  const isWaiting = seconds > 0;
  const retry = isWaiting ? `Try again in ${seconds} s` : 'Try again';
  const label = isRunning ? 'Stop' : retry;
  const name = isRunning ? `${label} ${of}` : `${label}: ${of}`;
  const onClick = ({ detail }: MouseEvent) => {
    if (detail > 1 || isWaiting) return;
    if (isRunning) onStop();
    else onRetry();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  return (
    <Button
      variant={isRunning ? 'default' : retryVariant}
      size="sm"
      aria-label={of === undefined ? undefined : name}
      data-disabled={isWaiting || undefined}
      aria-disabled={isWaiting || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {label}
    </Button>
  );
}
