import { expect, test } from '../fixtures.ts';
import { describePost, expectLeft, generate, openInnerTab, remainingOnServer } from '../steps.ts';

test('a free user generates five texts, and the sixth asks for Premium @smoke', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  for (const left of [4, 3, 2, 1, 0]) {
    await openInnerTab(page, 'Generate Content');
    await describePost(page, `A short guide to cold brew, part ${5 - left}`, 'cold brew');
    await generate(page);
    await expect(
      page.getByText(
        `Content generated! ${left} ${left === 1 ? 'generation' : 'generations'} remaining today.`,
      ),
    ).toBeVisible();
    await expectLeft(page, left);
  }

  await openInnerTab(page, 'Generate Content');
  await describePost(page, 'One guide too many', 'cold brew');
  await generate(page);
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(
    'Daily generation limit reached. Upgrade to Premium for unlimited access.',
  );
  const pricing = page.waitForEvent('popup');
  await modal
    .getByRole('link', { name: 'View Pricing' })
    .or(modal.getByRole('button', { name: 'View Pricing' }))
    .click();
  const opened = await pricing;
  await expect(opened).toHaveURL(/\/#pricing$/);
  await opened.close();
  await modal.getByRole('button', { name: 'Continue with Free Plan' }).click();
  await expect(modal).toBeHidden();
  expect(await remainingOnServer(page)).toBe(0);
});

test('the count is the server’s: changing stored numbers changes nothing', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { openai: 'sk-sandbox-fast-key' });
  await page.evaluate(() => {
    localStorage.setItem('aigen_subscribed', 'true');
    localStorage.setItem(
      'aigen_usage_tracking',
      JSON.stringify({ dailyGenerations: -100, isSubscribed: true }),
    );
    const user = JSON.parse(localStorage.getItem('aigen_user')!) as Record<string, unknown>;
    localStorage.setItem('aigen_user', JSON.stringify({ ...user, isSubscribed: true, premium: true }));
  });
  await page.reload();
  await describePost(page, 'Anything', 'thing');
  await generate(page);
  await expect.poll(() => remainingOnServer(page)).toBe(4);
  await expectLeft(page, 4);
});
