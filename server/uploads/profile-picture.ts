import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#domain/errors/app-error.ts';
import type { Upload } from '#domain/uploads/upload.ts';
import type { Database, Queries } from '../database/database.ts';
import { users } from '../database/schema/accounts.ts';
import { userUploads } from '../database/schema/library.ts';
import type { UserRow } from '../sessions/session-user.ts';

/** Makes a stored file the profile picture; the one before is deleted. */
export async function usePicture(db: Queries, userId: string, upload: Upload): Promise<void> {
  await db.update(users).set({ profileImageUrl: upload.url }).where(eq(users.id, userId));
  await deletePictures(db, userId, upload.id);
}

export async function removePicture({ db }: Database, userId: string): Promise<UserRow> {
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({ profileImageUrl: null })
      .where(eq(users.id, userId))
      .returning();
    if (!changed) throw new AppError('accounts.session-required');
    await deletePictures(transaction, userId);
    return changed;
  });
}

async function deletePictures(db: Queries, userId: string, exceptId?: string): Promise<void> {
  await db
    .delete(userUploads)
    .where(
      and(
        eq(userUploads.userId, userId),
        eq(userUploads.uploadSource, 'profile'),
        eq(userUploads.isStored, true),
        exceptId ? ne(userUploads.id, exceptId) : undefined,
      ),
    );
}
