import type { KitChanges } from '#domain/email/brand-kit.ts';
import { notifyUnsaved } from '../../../../contents/notify-unsaved.ts';
import { dismissNotice, notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import { changeBrandKit } from '../../../../storage/collections/brand-kits.ts';

/** Changes the brand kit of all emails, with a notice that takes it back. False if it could not be stored. */
export async function changeKit(owner: string, changes: KitChanges): Promise<boolean> {
  try {
    const before = await changeBrandKit(owner, changes);
    const undo = () => {
      dismissNotice();
      changeBrandKit(owner, before).catch(notifyError);
    };
    notifyInfo('Brand kit saved. All campaigns use it.', { label: 'Undo', run: undo });
    return true;
  } catch (failure) {
    notifyUnsaved(failure);
    return false;
  }
}
