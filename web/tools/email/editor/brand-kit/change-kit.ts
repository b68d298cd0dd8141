import type { BrandKit } from '#domain/email/brand-kit.ts';
import { notifyUnsaved } from '../../../../contents/notify-unsaved.ts';
import { dismissNotice, notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import { changeBrandKit } from '../../../../storage/collections/brand-kits.ts';

type KitFields = Partial<Omit<BrandKit, 'id' | 'updatedAt'>>;

/** Changes the brand kit of all emails, with a notice that takes it back. False if it could not be stored. */
export async function changeKit(owner: string, fields: KitFields): Promise<boolean> {
  try {
    const { before } = await changeBrandKit(owner, fields);
    const names = Object.keys(fields) as (keyof KitFields)[];
    const old = Object.fromEntries(names.map((name) => [name, before[name]])) as KitFields;
    const undo = () => {
      dismissNotice();
      changeBrandKit(owner, old).catch(notifyError);
    };
    notifyInfo('Brand kit saved. All campaigns use it.', { label: 'Undo', run: undo });
    return true;
  } catch (failure) {
    notifyUnsaved(failure);
    return false;
  }
}
