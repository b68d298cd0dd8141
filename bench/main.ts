// npm run bench [-- name …]: runs all benches, or those named, prints each figure with its limit, and writes them into
// bench/results.md. --json prints the rows for programs and writes nothing.
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { storeBench } from './results.ts';

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
  'linear-records',
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
  'first-day',
];

/** These are measured on PostgreSQL as well, where it is installed and BENCH_DATABASE_URL names no other one. */
const onPostgresqlToo = new Set(['short-calls', 'sending', 'library-search', 'memory', 'start-after-kill']);

async function runBench(name: string): Promise<BenchRow[]> {
  const bench = (await import(path.join(import.meta.dirname, `${name}.ts`))) as {
    run: () => BenchRow[] | Promise<BenchRow[]>;
  };
  return bench.run();
}

/** The rows of a bench on a PostgreSQL of its own; none where no PostgreSQL is installed. */
function runOnPostgresql(name: string): BenchRow[] {
  const own = ['bench/main.ts', name, '--json'];
  const child = spawnSync(process.execPath, ['scripts/test-database.ts', process.execPath, ...own], {
    cwd: path.resolve(import.meta.dirname, '..'),
    // Named, so that the database is on the disk: the tests keep theirs in memory.
    env: { ...process.env, TMPDIR: tmpdir() },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return child.stdout.trim() ? (JSON.parse(child.stdout) as BenchRow[]) : [];
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
const isEverywhere = !isJson && !process.env.BENCH_DATABASE_URL;
// Set by scripts/test-database.ts.
process.env.BENCH_DATABASE_URL ||= process.env.TEST_DATABASE_URL ?? '';
const files = new Set((await readdir(import.meta.dirname)).map((file) => file.replace(/\.ts$/, '')));
const missing = asked.filter((name) => !order.includes(name) || !files.has(name));
if (missing.length > 0) {
  console.error(
    `Unknown bench: ${missing.join(', ')}. Available: ${order.filter((name) => files.has(name)).join(', ')}.`,
  );
  process.exit(1);
}

// A server that finds no build, or one of other sources, serves before its files are compressed.
const build = spawnSync(process.execPath, ['scripts/build-if-needed.ts'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  // Standard output is the figures.
  stdio: ['ignore', 2, 2],
});
if (build.status !== 0) process.exit(1);

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
  const measured = await runBench(name);
  if (isEverywhere && onPostgresqlToo.has(name)) measured.push(...runOnPostgresql(name));
  rows.push(...measured);
  if (isJson) continue;
  for (const row of measured) console.log(line(row));
  await storeBench(name, measured);
}
if (isJson) console.log(JSON.stringify(rows, null, 2));
process.exitCode = rows.some((row) => row.ok === false) ? 1 : 0;
