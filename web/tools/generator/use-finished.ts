import { useEffect, useRef } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { GeneratorTask } from './use-generator.ts';

/** Calls `onFinished` once for each text that is finished while this screen is open. */
export function useFinished(state: GeneratorTask, onFinished: (item: ContentRecord) => void): void {
  // Not compared by id: a repaired text keeps its id.
  const finished = state.phase === 'finished' ? state.saved : null;
  const seen = useRef(finished);
  useEffect(() => {
    if (!finished || seen.current === finished) return;
    seen.current = finished;
    onFinished(finished);
  });
}
