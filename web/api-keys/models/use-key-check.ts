import { useEffect, useRef, useState } from 'react';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { TextModel } from '#domain/generation/models.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { askModels } from './ask-models.ts';

export type KeyCheck =
  | { state: 'unknown' }
  | { state: 'asking' }
  | { state: 'works'; models: readonly TextModel[] }
  | { state: 'refused'; error: AppError };

type Checked = { key: string; check: KeyCheck };

/** Tests a saved key at its provider. The result is for that key: another one is untested. */
export function useKeyCheck(provider: ProviderId, key: string): [KeyCheck, () => void] {
  const [checked, setChecked] = useState<Checked>({ key, check: { state: 'unknown' } });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), [key]);

  function ask() {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (check: KeyCheck) => !controller.signal.aborted && setChecked({ key, check });
    show({ state: 'asking' });
    askModels(provider, key, controller.signal).then(
      (models) => show({ state: 'works', models }),
      (thrown: unknown) => show({ state: 'refused', error: toAppError(thrown, 'generation.unreachable') }),
    );
  }
  return [checked.key === key ? checked.check : { state: 'unknown' }, ask];
}
