import { general } from '#domain/content/folder.ts';
import { unknownProvider } from '#domain/content/history.ts';
import { contentRecordSchema, type ContentRecord } from '#domain/content/record.ts';
import { collection } from '../collection.ts';

/** Lists of the contents: what is in the trash stands in `trash` alone. */
export const live = 'live';
export const trash = 'trash';
export const edited = 'edited';
export const favorites = 'favorites';
export const ofType = (contentType: string) => `type:${contentType}`;
export const ofProvider = (provider: string | null) => `provider:${provider ?? unknownProvider}`;
export const inFolder = (folderId: string | null) => `folder:${folderId ?? general.id}`;
export const tagged = (tag: string) => `tag:${tag.toLowerCase()}`;

/** The texts an account keeps, by the moment they were made. */
export const contents = collection<ContentRecord>('content', {
  // Fields of a newer version survive an older tab.
  schema: contentRecordSchema.loose(),
  orderBy: (record) => record.createdAt,
  marks: marksOf,
  isSynced: true,
});

function marksOf(record: ContentRecord): string[] {
  if (record.deletedAt !== null) return [trash];
  const { contentType, provider, folderId, tags, isEdited, isFavorite } = record;
  return [
    live,
    ofType(contentType),
    ofProvider(provider),
    inFolder(folderId),
    ...new Set(tags.map(tagged)),
    ...(isEdited ? [edited] : []),
    ...(isFavorite ? [favorites] : []),
  ];
}
