import { readFileSync } from 'node:fs';

/** The version of AIGen, as package.json names it. */
export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
