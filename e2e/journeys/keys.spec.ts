import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { describePost, generate, keepPictures, openInnerTab, chooseType } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

const provider = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('keys are pasted, saved, checked, masked, switched and removed, in every open tab @smoke', async ({
  page,
  context,
  freeUser,
  browserName,
}) => {
  await freeUser(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await openInnerTab(second, 'API Keys');
  await openInnerTab(page, 'API Keys');
  await provider(page, 'Claude').click();
  await provider(second, 'Claude').click();

  const claude = panel(page, 'Claude');
  const field = claude.getByPlaceholder('sk-ant-');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(claude.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await field.fill('   ');
  await expect(claude.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await field.fill('  sk-ant-sandbox-of-mine  ');
  await claude.getByRole('button', { name: /show/i }).click();
  await expect(field).toHaveAttribute('type', 'text');
  const asked = page.waitForRequest('**/api/providers/models');
  await claude.getByRole('button', { name: /^Save/ }).click();
  const sent = await asked;
  // The driver of Firefox does not pass on what a request sends.
  if (browserName !== 'firefox')
    expect(sent.postDataJSON()).toEqual({ apiProvider: 'claude', apiKey: 'sk-ant-sandbox-of-mine' });

  await expect(claude.getByText('Connected', { exact: true })).toBeVisible();
  await expect(claude.getByText('sk-ant-…mine')).toBeVisible();
  await expect(claude.getByText(/^The sandbox accepts this key and offers it \d+ models\.$/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_api_keys'))).toBe(
    '{"claude":"sk-ant-sandbox-of-mine"}',
  );
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBe('claude');
  await expect(panel(second, 'Claude').getByText('Connected', { exact: true })).toBeVisible();

  const link = claude.getByRole('link', { name: /Get API Key/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await page.evaluate(() => navigator.clipboard.writeText('  sk-sandbox-pasted  '));
  await provider(page, 'OpenAI').click();
  await provider(second, 'OpenAI').click();
  const openai = panel(page, 'OpenAI');
  await openai.getByRole('button', { name: /paste/i }).click();
  await openai.getByRole('button', { name: /^Save/ }).click();
  await expect(openai.getByText('Connected', { exact: true })).toBeVisible();
  await expect(provider(page, 'Claude')).toContainText('Connected');
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBe('openai');
  await expect(panel(second, 'OpenAI').getByText('Connected', { exact: true })).toBeVisible();

  await openai.getByRole('button', { name: /remove/i }).click();
  await expect(openai.getByText('Connected', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBeNull();
  await expect(panel(second, 'OpenAI').getByText('Connected', { exact: true })).toBeHidden();
});

test('a key is connected only after its provider said so, and what is wrong with it is said', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await openInnerTab(page, 'API Keys');
  await provider(page, 'Claude').click();
  const claude = panel(page, 'Claude');
  const save = async (key: string) => {
    await claude.getByPlaceholder('sk-ant-').fill(key);
    await claude.getByRole('button', { name: 'Save key' }).click();
  };
  const state = (word: string) => expect(claude.getByText(word, { exact: true })).toBeVisible();

  await save('"sk-ant-sandbox-quoted"');
  await expect(claude.getByText('This contains quotation marks. Paste the key without them.')).toBeVisible();
  await expect(claude.getByPlaceholder('sk-ant-')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('aigen_api_keys'))).toBeNull();
  await expectAccessible(page);
  await keepPictures(page, info, 'quoted');

  await save('sk-ant-sandbox-invalid-1');
  await state('Rejected');
  await expect(claude.getByText(/^API key authentication failed\. Please check your API key/)).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'rejected');

  await save('sk-ant-sandbox-ratelimit-1');
  await state('Not checked');
  await expect(claude.getByText(/^Rate limit exceeded\. .* The key is saved, but not checked/)).toBeVisible();
  await keepPictures(page, info, 'not-checked');

  await save('sk-ant-sandbox-works-1');
  await state('Connected');
  await expectAccessible(page);
  await keepPictures(page, info, 'connected');

  await claude.getByPlaceholder('sk-ant-').fill('sk-sandbox-of-openai');
  await expect(claude.getByText('This looks like an OpenAI key.')).toBeVisible();
  await keepPictures(page, info, 'misplaced');
  await claude.getByRole('button', { name: 'Save it as an OpenAI key' }).click();
  await expect(panel(page, 'OpenAI').getByText('Connected', { exact: true })).toBeVisible();
  await expect(provider(page, 'OpenAI')).toBeFocused();
});

test('a key that a generation finds rejected is shown as rejected everywhere, until a text is written with it', async ({
  page,
  context,
  freeUser,
  withKeys,
  isMobile,
}) => {
  // On a phone the brief with the state of its key is folded after a generation.
  const expectInBrief = (state: string) => {
    const tag = page.getByText(state, { exact: true });
    return isMobile ? expect(tag).toBeAttached() : expect(tag).toBeVisible();
  };
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-invalid' });
  const second = await context.newPage();
  await second.goto('/dashboard?tab=api-keys');
  await expect(panel(second, 'Claude').getByText('Not checked', { exact: true })).toBeVisible();
  await expectInBrief('Not checked');

  await describePost(page, 'Cold brew');
  await generate(page);
  await expectInBrief('Rejected');
  await expect(panel(second, 'Claude').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(panel(second, 'Claude').getByText(/^The sandbox rejected this key/)).toBeVisible();
  await page.reload();
  await expectInBrief('Rejected');

  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await expectInBrief('Not checked');
  await generate(page);
  await expect(panel(second, 'Claude').getByText('Connected', { exact: true })).toBeVisible();
  await openInnerTab(page, 'Generate Content');
  await expectInBrief('Connected');
});

test('the settings show the same keys as the tool, and the brief’s provider first', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await chooseType(page, 'Analysis');
  await openInnerTab(page, 'API Keys');
  await expect(provider(page, 'Gemini')).toHaveAttribute('aria-selected', 'true');
  await panel(page, 'Gemini')
    .getByRole('button', { name: /sandbox key/ })
    .click();
  await expect(panel(page, 'Gemini').getByText('Connected', { exact: true })).toBeVisible();
  await keepPictures(page, info, 'tool');

  await page.goto('/dashboard?view=api-settings');
  await expect(page.getByRole('heading', { name: 'API Settings' })).toBeVisible();
  await expect(provider(page, 'Gemini')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Gemini').getByText('Connected', { exact: true })).toBeVisible();
  await expect(panel(page, 'Gemini').getByText('AIza…demo')).toBeVisible();
  await expect(panel(page, 'Gemini').getByRole('list', { name: 'Recommended for' })).toContainText(
    'Analysis',
  );
  await expectAccessible(page);
  await keepPictures(page, info, 'settings');
});

test('if pasting is denied, the field shows a hint', async ({ page, context, freeUser }) => {
  await freeUser(page);
  await openInnerTab(page, 'API Keys');
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await provider(page, 'Gemini').click();
  const gemini = panel(page, 'Gemini');
  await gemini.getByRole('button', { name: /paste/i }).click();
  await expect(gemini.getByPlaceholder('AIza')).toBeFocused();
  await expect(page.getByText(/long-press/i).first()).toBeVisible();
});

test('a provider key is sent with a generation and nowhere else', async ({
  page,
  freeUser,
  withKeys,
  server,
}) => {
  await freeUser(page);
  const key = 'sk-ant-sandbox-fast-canary-7f3a9';
  await withKeys(page, { claude: key });
  const carriers: string[] = [];
  page.on('request', (request) => {
    const everything = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (everything.includes('canary-7f3a9')) carriers.push(new URL(request.url()).pathname);
  });
  await page.getByLabel('Topic').fill('Cold brew');
  await page.locator('form').getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByText('Content generated! 4 generations remaining today.')).toBeVisible();
  expect(carriers).toEqual(['/api/generate-content-advanced']);
  expect(server.log()).not.toContain('canary-7f3a9');
  expect((await page.context().cookies()).some((cookie) => cookie.value.includes('canary'))).toBe(false);
});

test('a key that the brief asked for leads back to it, as it was left', async ({ page, freeUser }) => {
  await freeUser(page);
  await describePost(page, 'Cold brew for small cafés', 'cold brew');
  await page.getByRole('button', { name: 'Setup API Key' }).click();
  await page.getByRole('button', { name: /sandbox key/i }).click();
  await expect(page.getByText(/ is connected\. Your brief is as you left it\.$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Cold brew for small cafés');
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused();
  await expect(page.getByLabel('Keywords')).toHaveValue('cold brew');
});
