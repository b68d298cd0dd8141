import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the folders in `parent` that killed processes have left, and returns their names. The first group of `pattern`
 * is the id of the process that made a folder. Call it before this process makes one: in a container processes have the
 * same ids after each start, so a folder with its own id was left, too.
 */
export function removeLeftFolders(parent: string, pattern: RegExp): string[] {
  return listNames(parent).filter((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isRunning(pid))) return false;
    return isRemoved(path.join(parent, name));
  });
}

/** The names in a folder; none where it cannot be read. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another user's folder stays, and does not stop what this process was started for. */
function isRemoved(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
