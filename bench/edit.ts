import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { round } from './figures.ts';
import { startSite } from './stage/site.ts';

const slug = 'generate-blog-posts-with-your-api-key-byok';
const file = path.resolve(import.meta.dirname, `../content/blog/${slug}.md`);
const edits = 5;
const limitMs = 1_000;
const giveUpMs = 5_000;

/** How long an edit of an article takes to appear on the running server; the slowest of a few. */
export async function run(): Promise<BenchRow[]> {
  const before = await readFile(file, 'utf8');
  const site = await startSite({ SANDBOX: 'false' });
  const address = `${site.url}/blog/${slug}`;
  const seen: number[] = [];
  try {
    await fetch(address);
    for (let edit = 1; edit <= edits; edit += 1) {
      const words = `An edit of the bench, number ${edit}.`;
      const started = performance.now();
      await writeFile(file, `${before.trimEnd()}\n\n${words}\n`);
      while (!(await (await fetch(address)).text()).includes(words)) {
        if (performance.now() - started > giveUpMs) throw new Error('An edit did not appear.');
        await wait(20);
      }
      seen.push(performance.now() - started);
    }
  } finally {
    await writeFile(file, before);
    await site.stop();
  }
  const slowest = Math.max(...seen);
  return [
    {
      name: 'an edit of an article appears after',
      ours: round(slowest),
      unit: 'ms',
      reference: null,
      ratio: null,
      limit: limitMs,
      ok: slowest <= limitMs,
    },
  ];
}
