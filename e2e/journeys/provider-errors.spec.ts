import { expect, test } from '../fixtures.ts';
import { describePost, expectLeft, generate, openInnerTab, remainingOnServer, chooseType } from '../steps.ts';

const faults: [fault: string, said: string | RegExp][] = [
  [
    'invalid',
    'API key authentication failed. Please check your API key is valid and has sufficient credits.',
  ],
  ['forbidden', 'API access forbidden. Please check your API key permissions.'],
  ['ratelimit', 'Rate limit exceeded. Please wait a moment before trying again.'],
  ['overload', /overloaded right now/],
  ['html', 'API request failed (502). Please check your API key and try again.'],
  ['empty', 'No content received from API'],
  ['garbage', /could not be read/],
  ['cut', /was lost before the text was complete/],
];

test('each failure of a provider is explained, and costs nothing', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  for (const [fault, said] of faults) {
    await withKeys(page, { claude: `sk-ant-sandbox-fast-${fault}` });
    await describePost(page, 'Cold brew for small cafés', 'cold brew');
    await generate(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Content generation failed: ' });
    await expect(notice).toContainText(said);
    expect(await remainingOnServer(page)).toBe(5);
    await expectLeft(page, 5);
  }
});

test('a failure offers a next step: the keys, or a retry once the wait is over @smoke', async ({
  page,
  freeUser,
  withKeys,
  expectAccessible,
}) => {
  await freeUser(page);
  const wrong = page.getByRole('region', { name: 'What went wrong' });
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-ratelimit' });
  await describePost(page, 'Cold brew', 'cold brew');
  await generate(page);
  await expect(wrong).toContainText('Rate limit exceeded.');
  await expectAccessible(page);
  // The sandbox's Retry-After of one second, counted down.
  await expect(wrong).toContainText('You can try again now.');
  const again = page.waitForRequest('**/api/generate-content-advanced');
  await wrong.getByRole('button', { name: 'Try again', exact: true }).click();
  await again;
  await expect(wrong).toContainText('Rate limit exceeded.');

  await withKeys(page, { claude: 'sk-ant-sandbox-fast-invalid' });
  await generate(page);
  await wrong.getByRole('button', { name: 'Open API Keys' }).click();
  await expect(page.getByRole('region', { name: 'Claude' })).toBeVisible();
});

test('missing input is reported before anything is sent', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  await describePost(page, 'Cold brew');
  await expect(page.locator('form').getByRole('button', { name: 'Generate Content' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Setup API Key' })).toBeVisible();

  await withKeys(page, { gemini: 'AIza' });
  await describePost(page, 'Cold brew');
  await generate(page);
  await expect(
    page.getByText('Invalid Gemini API key. Please check your API key in settings.'),
  ).toBeVisible();
});

test('a stopped text stays on the sheet and can be kept', async ({ page, freeUser, withKeys }) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-slow-key' });
  await describePost(page, 'Cold brew for small cafés', 'cold brew');
  await generate(page);
  await expect(page.getByRole('article').first()).toContainText(/cold brew/i);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/Stopped/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep this text' }).click();
  await openInnerTab(page, 'Saved Projects');
  await expect(page.getByRole('button', { name: 'View' })).toHaveCount(1);
  await page.reload();
  await openInnerTab(page, 'Saved Projects');
  await expect(page.getByRole('button', { name: 'View' })).toHaveCount(1);
});

test('input survives a reload', async ({ page, freeUser }) => {
  await freeUser(page);
  await describePost(page, 'A topic that took a while to find', 'one, two');
  await chooseType(page, 'Email');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('A topic that took a while to find');
  await expect(page.getByLabel('Keywords')).toHaveValue('one, two');
  await expect(page.getByRole('radio', { name: 'Email' })).toBeChecked();
});
