import { generationFormSchema, type GenerationForm } from '../form.ts';

/**
 * The fields of a stored form that this version knows, with valid values. A text over its limit stays: it is rejected
 * when it is sent, and can be shortened before.
 */
export function knownFields(stored: object): Partial<GenerationForm> {
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => isUsable(field, value)));
}

function isUsable(field: string, value: unknown): boolean {
  if (!Object.hasOwn(generationFormSchema.shape, field)) return false;
  const schema = generationFormSchema.shape[field as keyof GenerationForm];
  if (schema.safeParse(value).success) return true;
  return typeof value === 'string' && schema.safeParse('any words').success;
}
