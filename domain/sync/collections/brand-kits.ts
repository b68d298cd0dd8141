import { contentRecordSchema, maxTitleCharacters } from '../../content/record.ts';
import { brandKitSchema, type BrandKit } from '../../email/brand-kit.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { fillEmpty, keptId, otherDeviceName, type Wording } from '../keep-both.ts';

/** The texts of a kit. Colors and fonts are chosen, and the later choice counts. */
const wordingOf = ({ name, logo, address, footer }: BrandKit): Wording => ({
  Name: name,
  Logo: logo,
  Address: address,
  Footer: footer,
});

/** The look and sender of an account's emails: one record, with `brandKitId`. */
export const brandKitCollection: SyncedCollection<BrandKit> = {
  name: 'brand-kits',
  noun: 'brand kit',
  mostRecords: 10,
  schema: brandKitSchema.loose(),
  orderBy: ({ updatedAt }) => updatedAt,
  merge: 'latest-wins',
  wording: wordingOf,
};

/** An account has one kit, so the texts of one that was discarded become a note of the library. */
export const brandKitConflicts: ConflictRules<BrandKit> = {
  completeWinner: ({ discarded, winner }) =>
    fillEmpty(winner, discarded, ['name', 'logo', 'address', 'footer']),
  keepDiscarded: ({ discarded, now }) => ({
    collection: 'content',
    record: contentRecordSchema.parse({
      id: keptId('brand-kits', discarded.id, wordingOf(discarded)),
      contentType: 'note',
      title: otherDeviceName('Brand kit', maxTitleCharacters),
      content: noteOf(discarded),
      source: 'email',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    }),
  }),
};

function noteOf(kit: BrandKit): string {
  return Object.entries(wordingOf(kit))
    .filter(([, text]) => text.trim() !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n\n');
}
