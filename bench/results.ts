import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { goals, type Goal } from './goals.ts';

/** When and of which commit something was measured, and on what. */
type Measured = { on: string; commit: string; machine: string };

/** The newest figures of each bench and each drill, by name. */
type Results = {
  benches: Record<string, Measured & { rows: BenchRow[] }>;
  drills: Record<string, Measured & { passed: boolean; figures: string[] }>;
};

const resultsFile = path.join(import.meta.dirname, 'results.json');
const reportFile = path.join(import.meta.dirname, 'results.md');

/** Stores the rows of a bench in place of its former ones, and writes the report anew. */
export async function storeBench(name: string, rows: BenchRow[]): Promise<void> {
  await store((results) => void (results.benches[name] = { ...measuredNow(), rows }));
}

/** Stores what a drill has printed as its figures in place of the former ones, and writes the report anew. */
export async function storeDrill(name: string, passed: boolean, figures: string[]): Promise<void> {
  await store((results) => void (results.drills[name] = { ...measuredNow(), passed, figures }));
}

async function store(change: (results: Results) => void): Promise<void> {
  const results = JSON.parse(await readFile(resultsFile, 'utf8')) as Results;
  change(results);
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(reportFile, reportOf(results));
}

function measuredNow(): Measured {
  return { on: new Date().toISOString().slice(0, 10), commit: commit(), machine: machine() };
}

/** Of the checkout, with a plus where files differ from it. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--', '..', ':!results.json', ':!results.md') !== '';
    return git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${model}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.version}`;
}

/** The report as Markdown: every goal with what was measured for it, or that nothing was. */
function reportOf(results: Results): string {
  const measured = [...Object.values(results.benches), ...Object.values(results.drills)];
  const machines = [...new Set(measured.map((each) => each.machine))];
  const lines = [
    '# Results',
    '',
    'Written by `npm run bench` and `npm run drills`; do not edit. A ratio is to a reference measured in the same run, so',
    'it means the same on any machine. Figures of a drill are what its last run printed.',
    '',
    'Measured on:',
    '',
    ...machines.map((each, index) => `${index + 1}. ${each}`),
    '',
    ...Object.entries(goals).flatMap(([group, list]) => [
      `## ${group}`,
      '',
      ...list.flatMap((goal) => sectionOf(goal, results, machines)),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function sectionOf(goal: Goal, results: Results, machines: string[]): string[] {
  const from = ({ on, commit: of, machine: where }: Measured) =>
    `${on}, commit ${of}, machine ${machines.indexOf(where) + 1}`;
  const benches = (goal.benches ?? []).flatMap((name) => {
    const measured = results.benches[name];
    if (!measured) return [`\`${name}\`: not measured yet.`, ''];
    return [`\`npm run bench -- ${name}\` (${from(measured)})`, '', ...tableOf(measured.rows), ''];
  });
  const drills = (goal.drills ?? []).flatMap((name) => {
    const measured = results.drills[name];
    if (!measured) return [`\`npm run drills -- ${name}\`: not run yet.`, ''];
    const outcome = `${measured.passed ? 'passed' : '**failed**'} (${from(measured)})`;
    const figures = measured.figures.map((figure) => `- ${figure}`);
    return [`\`npm run drills -- ${name}\`: ${outcome}`, '', ...figures, ...(figures.length ? [''] : [])];
  });
  const heldBy = sentenceOf('Held by', goal.tests);
  const triedIn = sentenceOf('Tried by hand, as described in', goal.documents);
  return [`### ${goal.name}`, '', goal.asks, '', ...benches, ...drills, ...heldBy, ...triedIn];
}

function sentenceOf(beginning: string, files: readonly string[] = []): string[] {
  return files.length ? [`${beginning} ${files.map((file) => `\`${file}\``).join(', ')}.`, ''] : [];
}

function tableOf(rows: readonly BenchRow[]): string[] {
  const cell = (value: number | null) => (value === null ? '–' : String(value));
  const lines = rows.map((row) => {
    const verdict = row.ok === null ? '–' : row.ok ? 'holds' : '**missed**';
    const cells = [
      row.name,
      `${row.ours} ${row.unit}`.trim(),
      cell(row.reference),
      cell(row.ratio),
      cell(row.limit),
    ];
    return `| ${[...cells, verdict, row.note ?? ''].map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [
    '| figure | ours | reference | ratio | limit | | note |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ];
}

// node bench/results.ts: writes the report anew after a change of goals.ts.
if (import.meta.main) await store(() => {});
