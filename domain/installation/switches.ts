import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

/** What an operator can switch off while the installation runs. All are on unless switched off. */
export const switchKeys = ['registrations', 'purchases', 'uploads'] as const;
export type SwitchKey = (typeof switchKeys)[number];

/** Which of them are on. */
export const switchesSchema = z.record(z.enum(switchKeys), z.boolean());
export type Switches = Record<SwitchKey, boolean>;

export const allOn: Switches = { registrations: true, purchases: true, uploads: true };

/** The error of what was switched off. */
export const switchedOffCodes = {
  registrations: 'accounts.registrations-closed',
  purchases: 'billing.purchases-paused',
  uploads: 'uploads.paused',
} as const satisfies Record<SwitchKey, ErrorCode>;
