import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate } from '../steps.ts';

/** False claims about the plan, in every stored key. */
const claims = () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const user = JSON.parse(localStorage.getItem('aigen_user')!) as Record<string, unknown>;
  localStorage.setItem(
    'aigen_user',
    JSON.stringify({
      ...user,
      isSubscribed: true,
      premium: true,
      stripeCustomerId: 'cus_claimed',
      stripeSubscriptionId: 'sub_claimed',
    }),
  );
  localStorage.setItem('aigen_subscribed', 'true');
  localStorage.setItem(
    'aigen_usage_tracking',
    JSON.stringify({
      dailyGenerations: 0,
      weeklyProjects: 0,
      lastGenerationDate: tomorrow,
      lastProjectDate: tomorrow,
      lastWeeklyReset: tomorrow,
      isSubscribed: true,
    }),
  );
};

/** Responses of every call that depends on the plan, requested from the browser. */
async function answers(page: Page, email: string) {
  const ask = async (path: string, body?: object) => {
    const response = await (body
      ? page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data: body })
      : page.request.get(path));
    return { path, status: response.status(), body: (await response.json()) as unknown };
  };
  return [
    await ask('/api/auth/user'),
    await ask('/api/usage'),
    await ask('/api/account/subscription'),
    await ask(`/api/auth/refresh-subscription?${new URLSearchParams({ email })}`),
    await ask('/api/subscription/verify-stripe', { email }),
    await ask('/api/subscription/sync-stripe', { email }),
    await ask('/api/stripe/create-portal', {}),
    await ask('/api/account/resume-subscription', {}),
  ];
}

test('changing every stored flag changes no response of the server', async ({ page, freeUser, withKeys }) => {
  const { email } = await freeUser(page);
  await withKeys(page, { openai: 'sk-sandbox-fast-key' });
  const honest = await answers(page, email);
  expect(honest.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  // On another page of the origin, the app cannot correct the claims.
  await page.goto('/healthz');
  await page.evaluate(claims);
  expect(await answers(page, email)).toEqual(honest);

  // The screen may use the claims only until the server has responded.
  await page.goto('/dashboard/calendar');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_subscribed'))).toBe('false');

  for (const left of [4, 3, 2, 1, 0]) expect(await generatePastTheScreen(page)).toEqual([200, left]);
  expect(await generatePastTheScreen(page)).toEqual([402, 'generation.daily-limit']);

  // With false claims again, the generator asks the server and gets the real plan.
  await page.goto('/healthz');
  await page.evaluate(claims);
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.route('**/api/usage', (route) => route.abort());
  await page.goto('/dashboard');
  await describePost(page, 'The sixth', 'thing');
  await generate(page);
  await expect(page.getByRole('dialog')).toContainText('Daily generation limit reached.');
});

/** One generation with all false claims: the status, and the remaining count or the refusal. */
async function generatePastTheScreen(page: Page): Promise<[status: number, said: unknown]> {
  const response = await page.request.post('/api/generate-content-advanced', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      apiProvider: 'openai',
      apiKey: 'sk-sandbox-fast-key',
      userPrompt: 'Write about cold brew.',
      formData: { contentType: 'blog', topic: 'Cold brew' },
    },
  });
  const body = (await response.json()) as { remaining?: number; code?: string };
  return [response.status(), body.remaining ?? body.code];
}

test('another user’s address does not give access to their subscription', async ({ page, freeUser }) => {
  await freeUser(page);
  const theirs = await answers(page, 'somebody-else@example.com');
  const refused = theirs.filter(({ path }) => /refresh|verify|sync/.test(path));
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  const checkout = await page.request.post('/api/stripe/create-checkout', {
    headers: { origin: new URL(page.url()).origin },
    data: { userEmail: 'somebody-else@example.com' },
  });
  expect(checkout.status()).toBe(403);
});
