import { expect, test } from '../fixtures.ts';

const list = '/blog';
const article = '/blog/byok-prompts-for-seo';

test('a visitor reads the list and an article, copies a prompt and comes back @smoke', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(list);
  await expect(page).toHaveTitle('Blog - AIGen');
  await expect(page.getByRole('listitem').filter({ hasText: 'Read More' })).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Read More\s+about 20 BYOK prompts for SEO$/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('20 BYOK prompts for SEO');
  await expect(page.getByText('Published on August 27, 2025')).toBeVisible();
  await expect(page).toHaveTitle(/ - AIGen$/);
  await expectAccessible(page);
  const copy = page.getByRole('button', { name: /^Copy: Prompt 1:/ });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const prompt = await page.locator('#prompt-1 pre').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(prompt?.trim());

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('the contents link to their sections, and mark the current one', async ({ page }) => {
  await page.goto(article);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const entries = await contents.getByRole('link').all();
  expect(entries.length).toBeGreaterThan(5);
  const last = entries.at(-2)!;
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(page.locator((await last.getAttribute('href'))!)).toBeInViewport();
});

test('a signed-in user navigates the blog without a reload, and the head is updated', async ({
  page,
  freeUser,
}) => {
  await freeUser(page);
  await page.goto(list);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: /^Read More\s+about 20 BYOK prompts for SEO$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('20 BYOK prompts for SEO');
  await expect(page.getByRole('button', { name: /^Copy: Prompt 20:/ })).toBeAttached();
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/blog\/byok-prompts-for-seo$/);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3);

  const related = page.getByRole('region', { name: 'Related articles' }).getByRole('link').first();
  const name = (await related.textContent())!;
  await related.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('button', { name: /^Copy: Prompt/ }).first()).toBeAttached();

  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveTitle('Blog - AIGen');
  await expect(canonical).toHaveAttribute('href', /\/blog$/);
  await expect(page.locator('meta[property="article:published_time"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a loading article says so; one that fails to load is not found', async ({ page, freeUser }) => {
  await freeUser(page);
  await page.goto(list);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/blog/ai-content-ideas.data*', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('link', { name: /^Read More\s+about AI Content Ideas/ }).click();
  await expect(page.getByText('Loading article...')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('a missing article is a 404 with a link back, and is not indexed', async ({
  page,
  expectAccessible,
}) => {
  const answer = await page.goto('/blog/no-such-article');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is complete: list, article, contents, prompts, links back', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('link', { name: /^Read More\s+about 20 BYOK prompts for SEO$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('20 BYOK prompts for SEO');
    await expect(page.locator('figure.prompt')).toHaveCount(20);
    await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport();
    await page.getByRole('link', { name: 'Get Started Free' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`no part of an article is wider than the screen, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of [list, '/blog/choosing-best-ai-model-for-your-content']) {
        await page.goto(path);
        const { scrolled, seen } = await page.evaluate(() => ({
          scrolled: document.documentElement.scrollWidth,
          seen: innerWidth,
        }));
        expect(scrolled).toBeLessThanOrEqual(seen);
      }
    });
  }
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('list and articles are accessible', async ({ page, expectAccessible }) => {
    for (const path of [list, article, '/blog/choosing-best-ai-model-for-your-content']) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});
