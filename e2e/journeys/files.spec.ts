import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../steps.ts';

// Accessibility checks need a page without animations.
test.use({ reducedMotion: 'reduce' });

const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('files are uploaded, refused with a reason, searched, downloaded and deleted', async ({
  page,
  freeUser,
  expectAccessible,
}, info) => {
  await freeUser(page);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Files', exact: true });
  await expect(section.getByText('No files yet.')).toBeVisible();
  const names = ['brief', 'tone', 'terms', 'facts', 'links', 'names'];
  await section
    .getByLabel('Upload files')
    .setInputFiles([
      ...names.map((name) => textFile(`${name}.txt`, `Everything about ${name}. Standing desks.`)),
      textFile('page.html', '<script>alert(1)</script>'),
    ]);
  await expect(page.getByText('6 files uploaded.')).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('page.html');
  await expect(section.getByRole('alert')).toContainText('This kind of file is not accepted.');
  await section.getByRole('button', { name: 'Dismiss' }).click();
  await expect(section.getByRole('alert')).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await keepPicture(section, info, 'files');

  await section.getByLabel('Search files').fill('everything about terms');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'terms.txt' }).click();
  expect((await download).suggestedFilename()).toBe('terms.txt');

  await section.getByRole('button', { name: 'Delete terms.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('terms.txt deleted.')).toBeVisible();
  await expect(section.getByText('No file with “everything about terms”.')).toBeVisible();
  await section.getByLabel('Search files').fill('');
  await expect(section.getByRole('listitem')).toHaveCount(5);
});

test('a profile picture is chosen, refused, shown and removed', async ({
  page,
  freeUser,
  browserName,
}, info) => {
  test.skip(browserName === 'firefox', 'the canvas picture is drawn in Chromium');
  await freeUser(page);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Profile picture' });
  await section.getByLabel('Choose a picture').setInputFiles(textFile('me.png', 'not a picture'));
  await expect(page.getByText('Please choose a picture: PNG, JPEG or WebP.')).toBeVisible();

  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 500;
    canvas.height = 300;
    const brush = canvas.getContext('2d')!;
    brush.fillStyle = '#a84b18';
    brush.fillRect(0, 0, 500, 300);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await section
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  await expect(page.getByText('Profile picture changed.')).toBeVisible();
  const picture = section.locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await keepPicture(section, info, 'profile-picture');
  await page.reload();
  await expect(section.locator('img')).toBeVisible();
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.locator('img')).toHaveCount(0);
  await expect(section.getByLabel('Choose a picture')).toBeFocused();
});
