import { z } from 'zod';
import { readFormDraft, storeFormDraft } from '../../../storage/drafts/form-drafts.ts';

/** Values of variables, by name. */
type Values = ReadonlyMap<string, string>;

const mostRemembered = 200;
const schema = z.array(z.tuple([z.string().max(100), z.string().max(10_000)])).max(mostRemembered);

/** The values that were last given to variables of any preset. Throws `storage.failed`. */
export async function readLastValues(owner: string): Promise<Values> {
  return new Map(await readFormDraft(owner, 'preset-values', schema));
}

/** Remembers the values, the latest of each name. */
export async function rememberValues(owner: string, values: Values): Promise<void> {
  const before = await readLastValues(owner);
  const older = [...before].filter(([name]) => !values.has(name));
  await storeFormDraft(owner, 'preset-values', [...values, ...older].slice(0, mostRemembered));
}
