import { expect, test } from '../fixtures.ts';
import { describePost, generate, openInnerTab } from '../steps.ts';

test('hostile text in topic, keywords and response is shown as text', async ({
  page,
  freeUser,
  withKeys,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (
      !request.url().startsWith(server.url) &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    )
      foreign.push(request.url());
  });
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  const hostile =
    '<img src=x onerror="window.broken=1"> [click](javascript:window.broken=2) ![pixel](https://tracker.example/p.png) <script>window.broken=3</script>';
  await describePost(page, hostile, '<b onmouseover=window.broken=4>cold brew</b>');
  await generate(page);
  await expect(page.getByText('Content generated! 4 generations remaining today.')).toBeVisible();
  await openInnerTab(page, 'Saved Projects');
  await page.getByRole('button', { name: 'View' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
  expect(
    await page
      .locator(
        'article img, article script, article a[href^="javascript"], [role=dialog] img, [role=dialog] a[href^="javascript"]',
      )
      .count(),
  ).toBe(0);
  expect(foreign).toEqual([]);
});
