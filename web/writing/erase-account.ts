// Loaded when the data of an account is erased.
import { eraseAccountData } from '../session/account-data.ts';
import { allTasks, pathOf } from './generation-tasks.ts';
import { forgetGeneration } from './run-generation.ts';
import { unsavedTexts } from './unsaved-texts.ts';

/**
 * Deletes all data of the account in this browser, also the texts of this tab that are being written or are not saved.
 * Throws `storage.failed`.
 */
export async function eraseAccount(owner: string): Promise<void> {
  const start = pathOf({ owner, key: '' });
  const keys = [...allTasks().keys()].filter((path) => path.startsWith(start));
  await Promise.all(keys.map((path) => forgetGeneration({ owner, key: path.slice(start.length) })));
  unsavedTexts.set(owner, null);
  await eraseAccountData(owner);
}
