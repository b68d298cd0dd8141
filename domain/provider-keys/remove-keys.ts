import { minKeyLength } from '../provider-catalog/providers.ts';
import { keyBeginnings } from './mask-key.ts';

/** Stands where a key was. */
export const removedKey = '[key removed]';

/** A beginning that no ordinary word has is found in the middle of a word as well. */
const rest = `[\\w.-]{${minKeyLength - 3},}`;
const shapes = new RegExp(
  `(?:sk-(?:ant|proj|svcacct|admin)-|AIza)${rest}|(?<![A-Za-z0-9])${keyBeginnings}${rest}`,
  'g',
);

export type WithoutKeys = { text: string; removed: number };

/**
 * A text without anything that looks like a provider key, and without the keys in `known`, which may have any form. For
 * texts that people read, such as a message to support.
 */
export function removeKeys(given: string, known: readonly string[] = []): WithoutKeys {
  let removed = 0;
  const count = () => {
    removed += 1;
    return removedKey;
  };
  let text = given;
  for (const key of known) if (key.length >= minKeyLength) text = text.replaceAll(key, count);
  return { text: text.replace(shapes, count), removed };
}
