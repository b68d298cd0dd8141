import type { OptimizerPlatform } from '#domain/optimizer/record.ts';
import { platformLabels as publishingLabels } from '#domain/platforms/platforms.ts';

export const platformLabels: Record<OptimizerPlatform, string> = { ...publishingLabels, email: 'Email' };
