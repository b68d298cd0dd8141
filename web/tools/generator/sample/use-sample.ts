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
    let shown: SampleText = { head: null, text: '' };
    // Stopped or closed, it says nothing any more.
    const show = (next: SampleState) => {
      if (running.current === controller) setState(next);
    };
    show({ phase: 'writing', ...shown });
    try {
      const { streamSample } = await import('../../../api/sample.ts');
      for await (const event of streamSample(controller.signal)) {
        shown =
          event.type === 'head'
            ? { ...shown, head: event.head }
            : { ...shown, text: shown.text + event.text };
        show({ phase: 'writing', ...shown });
      }
      show({ phase: 'finished', ...shown });
    } catch (thrown) {
      show({ phase: 'failed', error: toAppError(thrown, 'generation.unreachable'), ...shown });
    }
  }
  function end() {
    running.current?.abort();
    running.current = null;
  }

  return {
    state,
    start: () => {
      end();
      running.current = new AbortController();
      void run(running.current);
    },
    stop: () => {
      end();
      setState((now) => (now.phase === 'writing' ? { ...now, phase: 'stopped' } : now));
    },
    close: () => {
      end();
      setState({ phase: 'idle' });
    },
  };
}
