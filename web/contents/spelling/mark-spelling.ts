import { storedValue } from '../../storage/stored-value.ts';

/** Whether spelling is marked in the editors of this browser. On by default. */
export const markSpelling = storedValue<boolean>({
  key: 'aigen_mark_spelling',
  event: 'mark-spelling-change',
  decode: (raw) => raw !== 'off',
  encode: (isOn) => (isOn ? null : 'off'),
});
