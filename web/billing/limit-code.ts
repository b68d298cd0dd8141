import type { ErrorCode } from '#domain/errors/catalogue.ts';

/** The limits that Premium lifts: they open the upgrade modal. */
export type LimitCode = 'generation.daily-limit' | 'generation.address-limit';
export const isLimit = (code: ErrorCode): code is LimitCode =>
  code === 'generation.daily-limit' || code === 'generation.address-limit';
