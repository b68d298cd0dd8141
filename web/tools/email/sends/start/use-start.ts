import { useRef, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { StartSendInput } from '#domain/sending/send-api.ts';
import { startSend } from '../../../../api/sends.ts';
import { newId } from '../../../../storage/new-id.ts';

export type Start = {
  /** unknown: the answer did not arrive, so it may have begun. */
  phase: 'ready' | 'starting' | 'unknown';
  error: AppError | null;
  start: (input: Omit<StartSendInput, 'id'>) => Promise<void>;
};

/** Begins one send: its id is made once, so that neither a second click nor a second attempt begins another. */
export function useStart(onStarted: (id: string) => void): Start {
  const [id] = useState(newId);
  const [phase, setPhase] = useState<Start['phase']>('ready');
  const [error, setError] = useState<AppError | null>(null);
  const isAsking = useRef(false);
  const asked = useRef<StartSendInput>(null);

  async function start(input: Omit<StartSendInput, 'id'>) {
    if (isAsking.current) return;
    isAsking.current = true;
    // What may have begun is asked for again as it was.
    if (phase !== 'unknown' || asked.current === null) asked.current = { id, ...input };
    setPhase('starting');
    setError(null);
    try {
      await startSend(asked.current);
      onStarted(id);
      return;
    } catch (thrown) {
      const failure = toAppError(thrown, 'server.unexpected');
      setError(failure);
      setPhase(failure.code.startsWith('server.') ? 'unknown' : 'ready');
    }
    isAsking.current = false;
  }
  return { phase, error, start };
}
