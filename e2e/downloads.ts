import { existsSync, mkdtempSync, readdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

export type DownloadedFile = { name: string; path: string };

/** Waits for the download that `start` causes, as Playwright reports it. */
export async function reportedDownload(page: Page, start: () => Promise<void>): Promise<DownloadedFile> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/**
 * Waits until the file that `start` downloads is complete in the folder. For Firefox, whose events of a download have
 * no id and are therefore not reported by Playwright, and for WebKit, which reports none.
 */
export async function downloadInFolder(folder: string, start: () => Promise<void>): Promise<DownloadedFile> {
  const before = readdirSync(folder);
  await start();
  const added = () => readdirSync(folder).filter((name) => !before.includes(name));
  // While Firefox writes, the file is empty, and its text is in a second one, .part; WebKit names it .wkdownload.
  const isComplete = (name: string) =>
    !/\.(part|wkdownload)$/.test(name) &&
    !existsSync(path.join(folder, `${name}.part`)) &&
    statSync(path.join(folder, name)).size > 0;
  await expect.poll(() => added().filter(isComplete).length, 'files downloaded').toBe(1);
  const name = added().find(isComplete)!;
  // In a folder of its own, so that the same name is free for the next download.
  const file = path.join(mkdtempSync(path.join(folder, 'saved-')), name);
  renameSync(path.join(folder, name), file);
  return { name, path: file };
}
