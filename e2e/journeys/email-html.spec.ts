import { randomUUID } from 'node:crypto';
import { everyBlock, kitOf, options } from '#domain/email/email.fixture.ts';
import { layouts } from '#domain/email/layouts/layouts.ts';
import { renderEmail } from '#domain/email/render/render-email.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll, keepPicture } from '../steps.ts';

// The HTML of every layout and every block, as a browser that is no mail program of ours draws it.

const widths = [320, 600, 1280];
const newId = () => randomUUID();
const emails = [
  ...layouts.map(({ name, build }) => ({ name, blocks: build(kitOf(), newId) })),
  { name: 'Every block', blocks: everyBlock('Nine sacks from Huila, roasted on Sunday.', newId) },
];
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="280"><rect width="600" height="280" fill="#e8dcc5"/><rect x="250" y="60" width="100" height="160" fill="#1f3d31"/></svg>';

for (const { name, blocks } of emails)
  test(`${name} fits at each width, light and dark, with and without pictures`, async ({ page }, info) => {
    const email = { subject: 'The winter blend', preheader: 'Nine sacks from Huila.', blocks, content: '' };
    const { html } = await renderEmail(email, kitOf(), options);
    for (const hasPictures of [true, false]) {
      await page.unrouteAll();
      await page.route(/^https:/, (route) =>
        hasPictures ? route.fulfill({ contentType: 'image/svg+xml', body: picture }) : route.abort(),
      );
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 700 });
          await page.emulateMedia({ colorScheme });
          await page.setContent(html);
          const shown = await page
            .locator('img')
            .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
          expect(shown.every((each) => each === hasPictures)).toBe(true);
          await expectNoSidewaysScroll(page);
          const sheet = page.locator('.sheet').first();
          const color = await sheet.evaluate((element) => getComputedStyle(element).backgroundColor);
          expect(lightnessOf(color) > 0.5, `${color} in ${colorScheme}`).toBe(colorScheme === 'light');
          expect((await sheet.boundingBox())!.width).toBeLessThanOrEqual(Math.min(width, 600));
          await expect(page.getByText('Unsubscribe')).toBeVisible();
          const pictures = hasPictures ? 'pictures' : 'no-pictures';
          await keepPicture(page, info, `${name}-${width}-${colorScheme}-${pictures}`);
        }
    }
  });

/** Of `rgb(r, g, b)`, from 0 to 1. */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
