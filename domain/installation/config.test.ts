import { expect, test } from 'vitest';
import { publicConfigSchema } from './config.ts';

test('the public configuration contains nothing else', () => {
  const config = {
    sandbox: true,
    google: false,
    microsoft: false,
    payments: true,
    sales: { card: true, paypal: false, yearly: true, trialDays: 14, paused: false },
    paymentsMode: 'sandbox',
    switches: { registrations: true, purchases: true, uploads: false },
    requiresEmailVerification: false,
    mail: true,
    limits: { dailyGenerations: 5, weeklyProjects: 3 },
    providers: { openai: 'https://o.example', claude: 'https://c.example', gemini: 'https://g.example' },
    sandboxProviders: null,
    providerLimits: { stallMs: 60_000, timeoutMs: 600_000 },
    bulkStartGapMs: 500,
  };
  expect(
    publicConfigSchema.parse({ ...config, sessionSecret: 'x', limits: { ...config.limits, perAddress: 25 } }),
  ).toEqual(config);
  expect(
    publicConfigSchema.safeParse({ ...config, providers: { openai: 'https://o.example' } }).success,
  ).toBe(false);
  expect(publicConfigSchema.safeParse({ ...config, sandbox: 'yes' }).success).toBe(false);
});
