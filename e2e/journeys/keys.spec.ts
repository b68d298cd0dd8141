import { expect, test } from '../fixtures.ts';
import { openInnerTab } from '../steps.ts';

test('keys are pasted, saved, shown, hidden, switched and removed, in every open tab @smoke', async ({
  page,
  context,
  freeUser,
}) => {
  await freeUser(page);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await openInnerTab(second, 'API Keys');
  await openInnerTab(page, 'API Keys');

  const card = (where: typeof page, name: string) =>
    where.getByRole('group', { name }).or(where.getByRole('region', { name }));
  const claude = card(page, 'Claude');
  const field = claude.getByPlaceholder('sk-ant-');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(claude.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await field.fill('   ');
  await expect(claude.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await field.fill('  sk-ant-sandbox-of-mine  ');
  await claude.getByRole('button', { name: /show/i }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await claude.getByRole('button', { name: /^Save/ }).click();

  await expect(claude.getByText('Connected')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_api_keys'))).toBe(
    '{"claude":"sk-ant-sandbox-of-mine"}',
  );
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBe('claude');
  await expect(card(second, 'Claude').getByText('Connected')).toBeVisible();

  const link = claude.getByRole('link', { name: /Get API Key/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await page.evaluate(() => navigator.clipboard.writeText('  sk-sandbox-pasted  '));
  const openai = card(page, 'OpenAI');
  await openai.getByRole('button', { name: /paste/i }).click();
  await openai.getByRole('button', { name: /^Save/ }).click();
  await expect(openai.getByText('Connected')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBe('openai');

  await openai.getByRole('button', { name: /remove/i }).click();
  await expect(openai.getByText('Connected')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('aigen_active_api'))).toBeNull();
  await expect(card(second, 'OpenAI').getByText('Connected')).toBeHidden();
});

test('if pasting is denied, the field shows a hint', async ({ page, context, freeUser }) => {
  await freeUser(page);
  await openInnerTab(page, 'API Keys');
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  const gemini = page.getByRole('group', { name: 'Gemini' }).or(page.getByRole('region', { name: 'Gemini' }));
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
