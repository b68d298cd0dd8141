import { lockDataFolder } from '../database/lock.ts';

// A process that takes the lock of a data folder, says how that went, and stays until it is killed.
try {
  lockDataFolder(process.argv[2]!);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${(error as Error).name}\n`);
}
setInterval(() => {}, 60_000);
