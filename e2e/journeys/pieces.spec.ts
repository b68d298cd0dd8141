import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { readJournal } from '../sandbox-journal.ts';
import { describePost, generate, keepPictures, action, chooseAction } from '../steps.ts';
import { seedLibrary, textPane as pane } from '../text-steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true });

const content = `# The desk that moves

The desk moves from 65 to 125 cm within 12 seconds. It costs $300, and the motor has a warranty of ten years.

Most people stand for an hour a day. The factory in Stuttgart ships every order within 48 hours.`;

/** Opens a stored text in the library. Returns its title, which is in every prompt made from it. */
async function openSource(page: Page): Promise<string> {
  const name = randomUUID().slice(0, 8);
  const title = `The desk ${name}`;
  await seedLibrary(page, [{ title, content, tags: [name] }]);
  await page.goto(`/library?tag=${name}`);
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(pane(page).getByText('The factory in Stuttgart')).toBeVisible();
  return title;
}

/** How often the provider was called about a title, by the log of the sandbox. */
async function callsAbout(page: Page, title: string): Promise<number> {
  const entries = await readJournal(page);
  return entries.filter(({ prompt }) => prompt.includes(`Topic: ${title}`)).length;
}

test('pieces are made from a text, say what has changed in it, and are renewed with a diff', async ({
  page,
  premiumUser,
  withKeys,
  expectAccessible,
}, info) => {
  await premiumUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  const title = await openSource(page);

  await chooseAction(page, 'Make pieces');
  await expect(dialog(page)).toContainText('Language and tone stay: English, professional.');
  for (const kind of ['X (Twitter)', 'LinkedIn', 'Newsletter', 'Google Search'])
    await dialog(page).getByRole('checkbox', { name: kind, exact: true }).check();
  await expect(
    dialog(page).getByText('Uses 4 generations, simulated by the sandbox at no cost.'),
  ).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'choose');
  expect(await callsAbout(page, title)).toBe(0);
  await dialog(page).getByRole('button', { name: 'Make 4 pieces' }).press('Enter');
  await expect(dialog(page).getByText('Saved', { exact: true })).toHaveCount(4);
  expect(await callsAbout(page, title)).toBe(4);
  await expectAccessible(page);
  await keepPictures(page, info, 'made');
  await page.keyboard.press('Escape');

  const pieces = pane(page).getByRole('region', { name: 'Pieces made from this text' });
  await expect(pieces.getByRole('link')).toHaveCount(4);
  await expect(pieces.getByText('Up to date')).toHaveCount(4);

  // The source is edited.
  await button(page, 'Edit').click();
  const editor = pane(page).getByRole('textbox', { name: 'Text', exact: true });
  await editor.getByText('It costs $300').click();
  await editor.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf('$300');
      if (at >= 0) window.getSelection()!.setBaseAndExtent(node, at, node, at + 4);
    }
  });
  await page.keyboard.type('$340');
  await button(page, 'Save').click();
  await expect(pieces.getByText('1 sentence changed').first()).toBeVisible();
  await pieces.getByRole('button', { name: 'What has changed' }).click();
  await expect(pieces.locator('del')).toContainText('300');
  await expect(pieces.locator('ins')).toContainText('340');
  await expectAccessible(page);
  await keepPictures(page, info, 'source-changed');

  // A piece is renewed, and refused first.
  await pieces.getByRole('link', { name: 'X (Twitter) post' }).click();
  await expect(pane(page).getByText('1 sentence that this piece is based on has changed')).toBeVisible();
  await expectAccessible(page);
  await keepPictures(page, info, 'piece-changed');
  await button(page, 'See and renew').click();
  await expect(
    dialog(page).getByText(
      /^Uses 1 generation, simulated by the sandbox at no cost\. Nothing changes before you accept\.$/,
    ),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Renew', exact: true }).click();
  const renewed = dialog(page).getByRole('region', { name: 'The renewed piece' });
  await expect(renewed.locator('ins')).toContainText('340');
  expect(await callsAbout(page, title)).toBe(5);
  await expectAccessible(page);
  await keepPictures(page, info, 'renewal');
  await renewed.getByRole('button', { name: 'Reject' }).click();
  await expect(pane(page).getByText('It costs $300').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Renew', exact: true }).click();
  await renewed.getByRole('button', { name: 'Accept' }).click();
  await expect(pane(page).getByText('It costs $340').first()).toBeVisible();
  await expect(pane(page).getByText('Up to date')).toBeVisible();
  expect(await callsAbout(page, title)).toBe(6);

  // Undo by version; the way back; and a source in the trash.
  await chooseAction(page, 'Versions');
  await expect(pane(page).locator('del').last()).toContainText('300');
  await button(page, 'Back to the text').click();
  await pane(page).getByRole('link', { name: title }).click();
  await expect(pieces.getByText('Up to date')).toHaveCount(1);
  await button(page, 'Delete').click();
  await expect(pane(page)).toBeHidden();
  await page.goBack();
  await expect(pane(page).getByText('The source is in the trash')).toBeVisible();
});

test('a free session has no pieces: neither a button, nor from the server', async ({
  page,
  freeUser,
  withKeys,
}) => {
  await freeUser(page);
  await withKeys(page, { claude: 'sk-ant-sandbox-fast-key' });
  await describePost(page, 'The desk that moves');
  await generate(page);
  await expect(action(page, 'Export as TXT')).toBeAttached();
  await expect(action(page, 'Make pieces')).toHaveCount(0);
  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/generate-content-advanced', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        apiProvider: 'claude',
        apiKey: 'sk-ant-sandbox-fast-key',
        userPrompt: 'Topic: The desk that moves',
        formData: { contentType: 'social', topic: 'The desk that moves', tool: 'pieces' },
      }),
    });
    return { status: response.status, code: ((await response.json()) as { code: string }).code };
  });
  expect(refused).toEqual({ status: 402, code: 'premium.required' });
});
