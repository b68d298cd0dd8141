import { storedValue } from '../../storage/stored-value.ts';

const stored = storedValue<boolean>({
  key: 'aigen_direct',
  event: 'direct-change',
  decode: (raw) => raw === 'true',
  encode: (isDirect) => (isDirect ? 'true' : null),
});

/** True if this browser calls the providers itself, so that no key is sent to AIGen's server. */
export const readDirect = stored.read;
export const useDirect = stored.useValue;
export const storeDirect = stored.write;
