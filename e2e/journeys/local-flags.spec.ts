import { expect, test } from '../fixtures.ts';
import { describePost, generate } from '../steps.ts';

/** Everything a browser may claim about itself, in every key it stores. */
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

/** Answers of every call in which the plan matters. */
async function answers(page: import('@playwright/test').Page) {
  return page.evaluate(async () => {
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(path, init);
      return { path, status: response.status, body: (await response.json()) as unknown };
    };
    const post = (path: string, body: unknown) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { email } = JSON.parse(localStorage.getItem('aigen_user')!) as { email: string };
    return [
      await ask('/api/auth/user'),
      await ask('/api/usage'),
      await ask('/api/account/subscription'),
      await ask(`/api/auth/refresh-subscription?email=${encodeURIComponent(email)}`),
      await post('/api/subscription/verify-stripe', { email }),
      await post('/api/subscription/sync-stripe', { email }),
    ];
  });
}

test('changing every local flag changes no answer of the server', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  await withKeys(page, { openai: 'sk-sandbox-fast-key' });
  const honest = await answers(page);
  expect(honest.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  // Away from the app's own pages nothing repairs the claims meanwhile.
  await page.goto('/healthz');
  await page.evaluate(claims);
  expect(await answers(page)).toEqual(honest);
  await page.evaluate(claims);

  // The screen may be fooled until the server has answered, and not longer.
  await page.goto('/dashboard/bulk');
  await expect(page.getByText('Premium Feature', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_subscribed'))).toBe('false');

  await page.goto('/dashboard');
  for (const left of [4, 3, 2, 1, 0]) {
    await page.evaluate(claims);
    await describePost(page, `Text with ${left} left`, 'thing');
    await generate(page);
    await expect(page.getByText(`Content generated! ${left} generations remaining today.`)).toBeVisible();
    await page.goto('/dashboard');
  }
  await page.evaluate(claims);
  await describePost(page, 'The sixth', 'thing');
  await generate(page);
  await expect(page.getByRole('dialog')).toContainText('Daily generation limit reached.');
});

test('somebody else’s address gives nobody their subscription', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto('/healthz');
  const statuses = await page.evaluate(async () => {
    const email = 'somebody-else@example.com';
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const all = [
      await fetch(`/api/auth/refresh-subscription?email=${email}`),
      await post('/api/subscription/verify-stripe', { email }),
      await post('/api/subscription/sync-stripe', { email }),
      await post('/api/stripe/create-checkout', { userEmail: email }),
    ];
    return all.map(({ status }) => status);
  });
  expect(statuses).toEqual([403, 403, 403, 403]);
});
