// Checks the types of each folder as its own project: modules that a folder must not import do not exist
// there.
import { spawnSync } from 'node:child_process';

const projects = [
  'domain',
  'providers',
  'server',
  'sandbox',
  'web',
  'scripts',
  'bench',
  'tsconfig.tests.json',
];

run('react-router', ['typegen']);
const failed = projects.filter((project) => run('tsc', ['-p', project]) !== 0);
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`No type errors in ${projects.length} projects.`);

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}
