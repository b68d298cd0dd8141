import { storedValue } from '../../storage/stored-value.ts';

/** Whether English grammar is checked in the editors of this browser. Off by default: its program is large. */
export const checkGrammar = storedValue<boolean>({
  key: 'aigen_check_grammar',
  event: 'check-grammar-change',
  decode: (raw) => raw === 'on',
  encode: (isOn) => (isOn ? 'on' : null),
});
