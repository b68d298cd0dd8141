import { z } from 'zod';
import { invalid, type StripeFailure } from './failure.ts';

export type Form = { [name: string]: Form | string | (Form | string)[] };
type Branch = Map<string, Branch | string>;

const deepest = 8;

/** Reads `a[b][0][c]=d&expand[]=e` into objects and lists. */
export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const steps = [...key.matchAll(/^[^[\]]+|\[([^[\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    if (steps.length === 0 || steps.length > deepest) throw invalid(`Invalid parameter name: ${key}`, key);
    setPath(root, steps, value);
  }
  return toForm(root) as Form;
}

function setPath(branch: Branch, [step = '', ...rest]: string[], value: string): void {
  const name = step === '' ? String(branch.size) : step;
  if (rest.length === 0) return void branch.set(name, value);
  const next = branch.get(name);
  const child: Branch = next instanceof Map ? next : new Map();
  branch.set(name, child);
  setPath(child, rest, value);
}

function toForm(branch: Branch): Form | (Form | string)[] {
  const entries = [...branch].map(
    ([name, value]) => [name, value instanceof Map ? toForm(value) : value] as const,
  );
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.map(([, value]) => value) as (Form | string)[];
  return Object.fromEntries(entries) as Form;
}

/** Form values are strings. */
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
export const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const address = z.url('Not a valid URL');
/** Valid at Stripe, ignored here. */
export const ignored = z.unknown().optional();
/** An empty string clears the value. */
export const orCleared = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

/** Parameters of every list. */
export const paging = {
  limit: whole.refine((value) => value >= 1 && value <= 100, 'Must be between 1 and 100').optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

/** The API's error for invalid parameters. */
export function formError(error: z.ZodError): StripeFailure {
  const issue = error.issues[0]!;
  const nameOf = (path: readonly PropertyKey[]) =>
    path.map((step, depth) => (depth === 0 ? String(step) : `[${String(step)}]`)).join('');
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0]!]);
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message))
    return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return invalid(`Invalid ${name}: ${issue.message}`, name);
}
