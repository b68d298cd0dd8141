import type { Locator, Page } from '@playwright/test';

/** Longer than the long press that picks something up (web/components/drag/drag-by-touch.ts). */
const pressMs = 600;

type Point = { x: number; y: number };

/** The center of an element in the window. */
async function centerOf(element: Locator): Promise<Point> {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger on the screen of Chromium, by its own touch events. */
export async function putFinger(page: Page, at: Locator) {
  const session = await page.context().newCDPSession(page);
  let now = await centerOf(at);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [now]);
  const moveTo = async (to: Point) => {
    for (let step = 1; step <= 8; step += 1)
      await send('touchMove', [
        { x: now.x + ((to.x - now.x) * step) / 8, y: now.y + ((to.y - now.y) * step) / 8 },
      ]);
    now = to;
  };
  return {
    press: () => page.waitForTimeout(pressMs),
    moveTo,
    moveBy: (x: number, y: number) => moveTo({ x: now.x + x, y: now.y + y }),
    moveOver: async (element: Locator) => moveTo(await centerOf(element)),
    lift: async () => {
      await send('touchEnd', []);
      await session.detach();
    },
  };
}

/** Presses long on one element and drops it on another, both in the window. */
export async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const finger = await putFinger(page, from);
  await finger.press();
  await finger.moveOver(to);
  await finger.lift();
}
