import { z } from 'zod';
import { parseJson, storedValue } from '../../../storage/stored-value.ts';

/** More are not run at once. */
const most = 50;

/** Reports whose reading this browser has started; those of other devices arrive by sync. */
const started = storedValue<readonly string[]>({
  key: 'aigen_competitive_started',
  event: 'competitive-started',
  decode: (raw) => z.array(z.uuid()).safeParse(parseJson(raw)).data ?? [],
  encode: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
});

export function markStarted(reportId: string): void {
  try {
    started.write([...started.read().filter((id) => id !== reportId), reportId].slice(-most));
  } catch {
    // Then it counts as one of another device, and is waited for longer.
  }
}

export const isStartedHere = (reportId: string): boolean => started.read().includes(reportId);
