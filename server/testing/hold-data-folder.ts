import { lockDataFolder } from '../database/lock.ts';

// A process that locks a data folder, prints the result, and runs until it is killed.
try {
  lockDataFolder(process.argv[2]!);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${(error as Error).name}\n`);
}
setInterval(() => {}, 60_000);
