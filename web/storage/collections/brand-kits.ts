import { brandKitId, defaultBrandKit, type BrandKit, type KitChanges } from '#domain/email/brand-kit.ts';
import { brandKitCollection } from '#domain/sync/collections/brand-kits.ts';
import { collection } from '../collection.ts';
import { together } from '../database.ts';

/** The account's brand kit, once it was changed. */
export const brandKits = collection(brandKitCollection);

/** The account's brand kit, live; the default one until it is changed, and undefined while it is read. */
export function useBrandKit(owner: string): BrandKit | undefined {
  const stored = brandKits.useRecord(owner, brandKitId);
  return stored === null ? defaultBrandKit : stored;
}

/** The account's brand kit, read once. */
export async function readBrandKit(owner: string): Promise<BrandKit> {
  return (await brandKits.get(owner, brandKitId)) ?? defaultBrandKit;
}

/** Changes fields of the brand kit as it is stored now. Returns their values before; throws `input.invalid`. */
export function changeBrandKit(owner: string, changes: KitChanges, now = new Date()): Promise<KitChanges> {
  return together(async () => {
    const before = await readBrandKit(owner);
    await brandKits.put(owner, { ...before, ...changes, id: brandKitId, updatedAt: now.toISOString() });
    const fields = Object.keys(changes) as (keyof KitChanges)[];
    return Object.fromEntries(fields.map((field) => [field, before[field]]));
  });
}
