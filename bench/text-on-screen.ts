import type { Page } from '@playwright/test';
import type { BenchRow } from './bench-row.ts';
import { launchBrowser, signIn } from './stage/browser.ts';
import { median, quantile, round } from './figures.ts';
import { startSite } from './stage/site.ts';

/** The goal: milliseconds from the provider's first text until a frame shows it. */
const limitMs = 100;
const warmUps = 3;
const rounds = 15;
/** Short texts at the pace of a real provider. */
const key = 'sk-sandbox-chunks-30-chunkms-20';

declare global {
  /** When the newest text was first seen on the screen, in milliseconds since the epoch. */
  var seenAt: Promise<number>;
  var watchScreen: () => void;
}

/** The delay from the provider's first word to the screen, through the server and in direct mode. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite({ LOG_LEVEL: 'warn' });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await signIn(page, site.url);
    const sandbox = await sandboxOf(site.url);
    await prepare(page);
    const times: Record<'relay' | 'direct' | 'bare', number[]> = { relay: [], direct: [], bare: [] };
    for (const way of ['relay', 'direct'] as const) {
      await open(page, site.url, way === 'direct');
      for (let each = 0; each < warmUps + rounds; each += 1) {
        const ms = await delayOf(page, sandbox, () => generate(page));
        if (each >= warmUps) times[way].push(ms);
      }
    }
    for (let each = 0; each < warmUps + rounds; each += 1) {
      const ms = await delayOf(page, sandbox, () => readBarely(page, sandbox));
      if (each >= warmUps) times.bare.push(ms);
    }
    return [
      row('through the server', times.relay, times.bare),
      row('in direct mode', times.direct, times.bare),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

function row(way: string, times: number[], bare: number[]): BenchRow {
  const ours = median(times);
  return {
    name: `first text on the screen, ${way}`,
    ours: round(ours),
    unit: 'ms',
    reference: round(median(bare)),
    ratio: null,
    limit: limitMs,
    ok: ours <= limitMs,
    note: `9 of 10 within ${round(quantile(times, 0.9))} ms; reference: a page that only reads the same stream`,
  };
}

async function sandboxOf(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/api/config`)).json()) as {
    sandboxProviders: { openai: string };
  };
  return new URL(config.sandboxProviders.openai).origin;
}

/**
 * Adds the key and an observer to every page: it records the time one frame after the text is in the
 * document.
 */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript((apiKey) => {
    localStorage.setItem('aigen_api_keys', JSON.stringify({ openai: apiKey }));
    localStorage.setItem('aigen_active_api', 'openai');
    globalThis.watchScreen = () => {
      globalThis.seenAt = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('No text was seen in 30 seconds.')), 30_000);
        let wasEmpty = false;
        const observer = new MutationObserver(() => {
          const text = document.querySelector('article [class*="draft_"], #bare')?.textContent?.trim();
          wasEmpty ||= !text;
          if (!wasEmpty || !text) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            painted.port2.postMessage(null);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    };
  }, key);
}

async function open(page: Page, url: string, isDirect: boolean): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.evaluate((on) => {
    if (on) localStorage.setItem('aigen_direct', 'true');
    else localStorage.removeItem('aigen_direct');
  }, isDirect);
  await page.reload();
  await page.getByLabel('Topic').fill('Green tea for small cafés');
}

async function delayOf(page: Page, sandbox: string, ask: () => Promise<void>): Promise<number> {
  await fetch(`${sandbox}/journal`, { method: 'DELETE' });
  await page.evaluate(() => globalThis.watchScreen());
  await ask();
  const seenAt = await page.evaluate(() => globalThis.seenAt);
  await fetch(`${sandbox}/journal/idle`);
  const { entries } = (await (await fetch(`${sandbox}/journal`)).json()) as {
    entries: { firstTextAt: number | null }[];
  };
  const sentAt = entries.find(({ firstTextAt }) => firstTextAt !== null)!.firstTextAt!;
  return seenAt - sentAt;
}

async function generate(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Regenerate' });
  const button = page.locator('form').getByRole('button', { name: 'Generate Content' });
  await again.or(button).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await again.waitFor();
}

/** The reference page: only writes the first piece of the stream into an element. */
async function readBarely(page: Page, sandbox: string): Promise<void> {
  await page.evaluate(
    async ({ url, apiKey }) => {
      const place = document.querySelector('#bare') ?? document.createElement('p');
      place.id = 'bare';
      place.textContent = '';
      document.body.replaceChildren(place);
      const response = await fetch(`${url}/openai/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: 'gpt-5.4-mini',
          stream: true,
          messages: [
            { role: 'user', content: 'Content type: blog\nTopic: Green tea\nLength: 300-500 words' },
          ],
        }),
      });
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        const [, text] = /"content":"([^"]+)/.exec(value) ?? [];
        if (text && !place.textContent) place.textContent = text;
      }
    },
    { url: sandbox, apiKey: key },
  );
}
