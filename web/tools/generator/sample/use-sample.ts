import { useEffect, useRef, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { SampleHead } from '#domain/sample/sample.ts';

/** A sample on the sheet. `head` is null until its first words arrive. */
type SampleText = { head: SampleHead | null; text: string };
export type SampleState =
  | { phase: 'idle' }
  | ({ phase: 'writing' | 'stopped' | 'finished' } & SampleText)
  | ({ phase: 'failed'; error: AppError } & SampleText);

export type Sample = {
  state: SampleState;
  /** Begins a sample, also once more. */
  start: () => void;
  stop: () => void;
  /** Takes it off the sheet. */
  close: () => void;
};

/** The sample on this screen. It is in no task and no store: leaving the screen ends and forgets it. */
export function useSample(): Sample {
  const [state, setState] = useState<SampleState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(controller: AbortController) {
    const { signal } = controller;
    let shown: SampleText = { head: null, text: '' };
    const show = (next: SampleState) => {
      if (running.current === controller) setState(next);
    };
    show({ phase: 'writing', ...shown });
    try {
      const { streamSample } = await import('../../../api/sample.ts');
      for await (const event of streamSample(signal)) {
        shown =
          event.type === 'head'
            ? { ...shown, head: event.head }
            : { ...shown, text: shown.text + event.text };
        show({ phase: 'writing', ...shown });
      }
      show({ phase: 'finished', ...shown });
    } catch (thrown) {
      const error = toAppError(thrown, 'generation.unreachable');
      if (signal.aborted || error.code === 'generation.stopped') show({ phase: 'stopped', ...shown });
      else show({ phase: 'failed', error, ...shown });
    }
  }

  return {
    state,
    start: () => {
      running.current?.abort();
      running.current = new AbortController();
      void run(running.current);
    },
    stop: () => running.current?.abort(),
    close: () => {
      running.current?.abort();
      running.current = null;
      setState({ phase: 'idle' });
    },
  };
}
