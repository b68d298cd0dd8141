import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'texts');

/** Texts in a file, which lines of three equals signs separate. */
export function readTexts(name: string): string[] {
  return readFileSync(path.join(folder, `${name}.txt`), 'utf8')
    .split('\n===\n')
    .map((text) => text.trim());
}
