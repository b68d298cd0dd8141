import type { Faults } from '../../http/faults.ts';

export const faultKinds = ['unreachable', 'error', 'rate-limit', 'no-url', 'lost-answer'] as const;
export type StripeFaults = Faults<(typeof faultKinds)[number]>;
