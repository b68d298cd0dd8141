import { runInThisContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FirstPaint } from './first-paint.tsx';

/** Whether a schema that is created after these scripts tries to make code from text. */
async function triesEval(scripts: string): Promise<boolean> {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  runInThisContext(scripts);
  let tries = 0;
  vi.stubGlobal('Function', function compile() {
    tries += 1;
    throw new EvalError('refused by the policy');
  });
  try {
    const { z } = await import('zod');
    z.object({ name: z.string() }).parse({ name: 'a' });
    return tries > 0;
  } finally {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  }
}

const scriptOf = (isStaticPage: boolean) =>
  renderToStaticMarkup(<FirstPaint nonce="n" isStaticPage={isStaticPage} />).replace(/<\/?script[^>]*>/g, '');

test('no schema of the application makes code from text: the policy forbids it, and browsers report the try', async () => {
  expect(await triesEval('')).toBe(true);
  expect(await triesEval(scriptOf(false))).toBe(false);
});
