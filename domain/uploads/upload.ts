import { z } from 'zod';
import { uploadTypeIds } from './file-types.ts';

/** Where a file came from: chosen by the user, or made the profile picture. */
export const uploadSources = ['computer', 'profile'] as const;
export type UploadSource = (typeof uploadSources)[number];

/** A file of an account, as its owner sees it. */
export const uploadSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  type: z.enum(uploadTypeIds),
  /** Bytes. */
  fileSize: z.number().int().nonnegative(),
  /** Path of the file on this site. Whoever knows it can read the file. */
  url: z.string(),
  /** Whether its text could be read; null for a picture. */
  hasText: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({
  uploads: z.array(uploadSchema),
  /** More were found than are listed. */
  hasMore: z.boolean(),
  /** All files of the account, in bytes, and what they may be. */
  usedBytes: z.number(),
  mostBytes: z.number(),
});
export type UploadList = z.infer<typeof uploadListSchema>;
