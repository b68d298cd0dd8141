import { expect, test } from 'vitest';
import { publicConfigSchema } from './config.ts';

test('what an installation tells of itself holds nothing more', () => {
  const config = {
    sandbox: true,
    google: false,
    microsoft: false,
    payments: true,
    paymentsMode: 'sandbox',
    requiresEmailVerification: false,
    limits: { dailyGenerations: 5, weeklyProjects: 3 },
  };
  expect(
    publicConfigSchema.parse({ ...config, sessionSecret: 'x', limits: { ...config.limits, perAddress: 25 } }),
  ).toEqual(config);
  expect(publicConfigSchema.safeParse({ ...config, sandbox: 'yes' }).success).toBe(false);
});
