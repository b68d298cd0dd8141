import { expect, test } from '../fixtures.ts';
import { describePost, generate } from '../steps.ts';

const tabs = [
  ['Overview', '/premium-guide', 'What each plan includes'],
  ['Setup Guide', '/premium-guide/setup', '1. Get a key'],
  ['Bulk Generator', '/premium-guide/bulk', 'The list'],
  ['Analytics', '/premium-guide/analytics', 'Where the numbers come from'],
  ['Advanced Features', '/premium-guide/advanced', 'Content Calendar'],
] as const;

test('the dashboard’s Upgrade leads to the guide with its five tabs', async ({
  page,
  freeUser,
  withKeys,
  isMobile,
}) => {
  await freeUser(page);
  const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true }).filter({ visible: true });
  if (!isMobile) {
    // A newcomer is sold nothing in the head; the bar of phones always has it.
    await expect(page.getByText(/^Free Plan - /)).toBeVisible();
    await expect(upgrade).toHaveCount(0);
    await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
    await describePost(page, 'Cold brew for small cafés');
    await generate(page);
  }
  await upgrade.click();
  await expect(page).toHaveURL(/\/premium-guide$/);
  const nav = page.getByRole('navigation', { name: 'Premium guide' });
  for (const [label, path, heading] of tabs) {
    await nav.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(nav.getByRole('link', { name: label })).toBeInViewport();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL(/#pricing$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText(/^Free Plan - /)).toBeVisible();
});

test('the links to get a key lead to the provider', async ({ page }) => {
  await page.goto('/premium-guide/setup');
  for (const [label, address] of [
    ['OpenAI', 'https://platform.openai.com/api-keys'],
    ['Claude', 'https://console.anthropic.com/settings/keys'],
    ['Gemini', 'https://aistudio.google.com/app/apikey'],
  ] as const)
    await expect(page.getByRole('link', { name: `Get ${label} API Key` })).toHaveAttribute('href', address);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every tab can be read and reached', async ({ page }) => {
    await page.goto('/premium-guide');
    for (const [label, path, heading] of tabs) {
      await page
        .getByRole('navigation', { name: 'Premium guide' })
        .getByRole('link', { name: label })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });
});

test('an unknown tab is not found', async ({ page }) => {
  const response = await page.goto('/premium-guide/no-such-tab');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
