import { expect, test } from '../fixtures.ts';
import { checkLook } from '../steps.ts';

// Keys that are not the sandbox's go to an address where nobody listens.
test.use({ settings: { OPENAI_BASE_URL: 'http://127.0.0.1:1' } });

test('what fails is on the status page, which visitors find in the footer and which refreshes itself', async ({
  page,
  browser,
  server,
  freeUser,
  withKeys,
  expectAccessible,
}, info) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is working');
  await expect(page.getByText('No calls in the last hour')).toHaveCount(3);
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
  await checkLook(page, info, { name: 'status', expectAccessible });

  // What this page shows without being loaded again.
  await page.clock.install();
  await page.reload();
  // In a context of its own: a page whose visitor signs in elsewhere loads the application.
  const reporter = await (await browser.newContext({ baseURL: server.url })).newPage();
  await freeUser(reporter);
  await withKeys(reporter, { openai: 'sk-proj-nobody-listens-to-this-key' });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await reporter.request.post('/api/providers/models', {
      data: { apiProvider: 'openai', apiKey: 'sk-proj-nobody-listens-to-this-key' },
    });
    expect(response.status()).toBe(502);
  }
  await expect
    .poll(
      async () => {
        const response = await page.request.get('/api/status');
        return ((await response.json()) as { summary: string }).summary;
      },
      { timeout: 20_000 },
    )
    .toBe('AIGen works, with trouble at OpenAI');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AIGen works, with trouble at OpenAI');
  await checkLook(page, info, { name: 'status-failing', expectAccessible });
  const openai = page.getByRole('listitem').filter({ hasText: 'OpenAI' });
  await expect(openai).toContainText('Not reachable');
  await expect(openai).toContainText('All calls failed in the last 15 minutes.');
  await page.route('**/status', (route) => route.abort());
  const stale = page.getByText(/can no longer be refreshed/);
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(stale).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // With the application, the same page.
  await reporter.goto('/status');
  await expect(reporter.getByRole('heading', { level: 1 })).toHaveText('AIGen works, with trouble at OpenAI');
  await expectAccessible(reporter);
  await reporter.context().close();
});
