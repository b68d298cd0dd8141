// npm run bench [-- name …] [--json]: runs all benches, or those named, and prints each figure with its limit.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';

const order = [
  'first-text',
  'text-on-screen',
  'first-minutes',
  'chunk-cpu',
  'short-calls',
  'client-leaves',
  'streams-at-once',
  'scoring',
  'linear',
  'pages',
  'links',
  'sending',
  'edit',
  'library-search',
  'library-scroll',
  'calendar-month',
  'analytics',
  'bulk-run',
  'bulk-review',
  'crawl',
  'export-memory',
  'memory',
  'page-weight',
  'lighthouse',
  'start',
  'start-after-kill',
];

async function runBench(name: string): Promise<BenchRow[]> {
  const bench = (await import(path.join(import.meta.dirname, `${name}.ts`))) as {
    run: () => Promise<BenchRow[]>;
  };
  return bench.run();
}

function line(row: BenchRow): string {
  const verdict = row.ok === null ? '' : row.ok ? 'holds' : 'MISSED';
  const cells = [
    row.name.padEnd(52),
    `${row.ours} ${row.unit}`.padStart(18),
    `${row.reference ?? '–'}`.padStart(12),
    `${row.ratio ?? '–'}`.padStart(9),
    `${row.limit ?? '–'}`.padStart(7),
    verdict.padStart(8),
  ];
  return cells.join('') + (row.note ? `\n    ${row.note}` : '');
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isJson = process.argv.includes('--json');
const files = new Set((await readdir(import.meta.dirname)).map((file) => file.replace(/\.ts$/, '')));
const missing = asked.filter((name) => !order.includes(name) || !files.has(name));
if (missing.length > 0) {
  console.error(
    `Unknown bench: ${missing.join(', ')}. Available: ${order.filter((name) => files.has(name)).join(', ')}.`,
  );
  process.exit(1);
}

const rows: BenchRow[] = [];
if (!isJson) {
  console.log(
    [
      'figure'.padEnd(52),
      'ours'.padStart(18),
      'reference'.padStart(12),
      'ratio'.padStart(9),
      'limit'.padStart(7),
    ].join(''),
  );
}
for (const name of order.filter((each) => files.has(each) && (asked.length === 0 || asked.includes(each)))) {
  for (const row of await runBench(name)) {
    rows.push(row);
    if (!isJson) console.log(line(row));
  }
}
if (isJson) console.log(JSON.stringify(rows, null, 2));
process.exitCode = rows.some((row) => row.ok === false) ? 1 : 0;
