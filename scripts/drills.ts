// npm run drills: repeats the tests that take too long for every change.
//   npm run drills -- kills seeds        these alone; without names all of them
//   -- versions --from=<commit>   the version before, for that drill; --checkout=<folder> keeps it there
//   --rounds=10   how often (default 3)   --load=4   busy processes beside it (default none)
// What the last round of each prints as its figures is written into bench/results.md.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { storeDrill } from '../bench/results.ts';
import { figureMark } from '../server/testing/drill.ts';
import { buildIfNeeded } from './build-if-needed.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    load: { type: 'string', default: '0' },
    from: { type: 'string' },
    checkout: { type: 'string' },
  },
});

const vitest = (files: string[]) => ['node_modules/.bin/vitest', 'run', ...files];
/** The command runs with TEST_DATABASE_URL, where PostgreSQL is installed. */
const onPostgresql = ['scripts/test-database.ts', process.execPath];
const killFiles = ['crash', 'mail', 'billing'].map((name) => `tests/restarts/${name}`);

type Command = { args: string[]; env?: Record<string, string> };

/** Test files on PGlite, then on PostgreSQL. */
function onBoth(files: string[]): Command[] {
  const args = vitest(files);
  return [{ args }, { args: [...onPostgresql, ...args] }];
}

/** One round of each drill. */
const drills: Record<string, () => Command[]> = {
  /** Servers killed during generations, registrations, mails and payments, on both databases. */
  kills: () => onBoth(killFiles),
  /** A server killed at random moments of every kind of write, 100 times on each database: about half an hour each. */
  'random-kills': () => onBoth(['tests/restarts/random-kills']),
  /** PostgreSQL ends all connections of a busy server, 200 times. */
  outages: () => [{ args: [...onPostgresql, ...vitest(['tests/restarts/database-outage'])] }],
  /** PostgreSQL that is away for a minute, clocks that are wrong, full disks, and services that cannot be reached. */
  faults: () => [
    {
      args: [
        ...onPostgresql,
        ...vitest(
          ['database-away', 'clock-jumps', 'disk-full', 'storage-away', 'services-away'].map(
            (name) => `tests/restarts/${name}`,
          ),
        ),
      ],
    },
  ],
  /** A server that counts visits of a tracked link, killed 100 times on both databases; prints what was lost. */
  links: () => onBoth(['tests/restarts/links']),
  /** 100,000 contacts, imported by a server that is killed three times, on both databases; prints memory and times. */
  contacts: () => onBoth(['tests/restarts/contacts']),
  /** 10,000 mails to a mail server on this machine, by servers that are killed three times, on both databases; prints what is in doubt. */
  sending: () => onBoth(['tests/restarts/sending']),
  /** The image of the Dockerfile, made without a container engine, started with no privileges, used and stopped; prints its size. */
  image: () => [{ args: ['scripts/image/drill.ts'] }],
  /** Three servers behind a proxy, each restarted ten times under load; prints what was acknowledged, and what was lost. */
  rolling: () => [{ args: [...onPostgresql, ...vitest(['tests/restarts/many-processes/rolling-restart'])] }],
  /** The version before and this one on one database: pages of one with calls to the other, and a replacement in the middle. */
  versions: () => [
    {
      args: [
        'scripts/drill-versions.ts',
        ...(values.from ? [`--from=${values.from}`] : []),
        ...(values.checkout ? [`--checkout=${values.checkout}`] : []),
      ],
    },
  ],
  /** A database of each earlier state of the schema, migrated by this version and used, on both databases. */
  upgrades: () => onBoth(['tests/restarts/upgrades']),
  /** An hour of mixed work at a moderate rate on both databases (DRILL_SOAK_MINUTES: another time); prints memory, handles and connections. */
  soak: () => onBoth(['tests/restarts/soak']),
  /** Two minutes of requests at four times the rate that a server can serve, on both databases; prints what was served and refused. */
  overload: () => onBoth(['tests/restarts/overload']),
  /** 10,000 A/B tests of equal variants at each of several rates, looked at every day; prints their figures. */
  'ab-tests': () => [{ args: vitest(['tests/ab-tests']) }],
  /** 20,000 generated requests to every route, on both databases; prints the statuses that each route returned. */
  fuzz: () => onBoth(['server/http/fuzz.long']),
  /** Every property with a seed of its own: import of files, sync, reservations, scores, dates. */
  seeds: () => {
    const seed = String(randomInt(2 ** 31));
    console.log(`FC_SEED=${seed} SYNC_SEED=${seed}`);
    return [{ args: vitest(propertyFiles()), env: { FC_SEED: seed, SYNC_SEED: seed } }];
  },
  /** All unit, API and process tests. */
  tests: () => [{ args: vitest([]) }],
  smoke: () => [{ args: ['scripts/e2e.ts', '--smoke'] }],
};

const names = positionals.length > 0 ? positionals : Object.keys(drills);
const unknown = names.find((name) => !(name in drills));
if (unknown) {
  console.error(`Unknown drill: "${unknown}". Available: ${Object.keys(drills).join(', ')}.`);
  process.exit(1);
}
buildIfNeeded(root);
const load = startLoad(Number(values.load));
const failed: string[] = [];
let passed = 0;
for (let round = 1; round <= Number(values.rounds); round += 1) {
  for (const name of names) {
    const { isFine, figures } = await runAll(drills[name]!());
    await storeDrill(name, isFine, figures);
    if (isFine) passed += 1;
    else failed.push(`${name}, round ${round}`);
    console.log(
      `— ${name}, round ${round} of ${values.rounds}, load ${values.load}: ${isFine ? 'passed' : 'FAILED'}`,
    );
  }
}
for (const each of load) each.kill('SIGKILL');
for (const each of failed) console.log(`Failed: ${each}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs the commands one after the other until one fails. */
async function runAll(commands: Command[]): Promise<{ isFine: boolean; figures: string[] }> {
  const figures: string[] = [];
  for (const command of commands) if (!(await run(command, figures))) return { isFine: false, figures };
  return { isFine: true, figures };
}

/** Shows what the command prints, and adds the lines of it that are figures. */
async function run({ args, env }: Command, figures: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, DRILL: '1', ...env },
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    console.log(line);
    const at = line.indexOf(figureMark);
    if (at >= 0) figures.push(line.slice(at + figureMark.length));
  }
  const [status] = await exited;
  return status === 0;
}

/** Processes that keep a core busy. They end with this one. */
function startLoad(count: number): ChildProcess[] {
  const started = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  process.on('exit', () => started.forEach((each) => each.kill('SIGKILL')));
  return started;
}

function propertyFiles(): string[] {
  const folders = ['domain', 'providers', 'sandbox', 'server', 'web', 'tests'];
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('fc.assert'));
}
