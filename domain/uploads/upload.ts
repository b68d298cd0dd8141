import { z } from 'zod';
import { maxUrlCharacters } from '../competitive/site/page.ts';
import { uploadTypeIds } from './file-types.ts';

/** Where a file came from: chosen by the user, read from a web address that the user named, or made the profile picture. */
export const uploadSources = ['computer', 'address', 'profile'] as const;
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
  /** Where the server read it on the web; null for a file that was sent. */
  address: z.string().nullable(),
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

/** Asks for a public web page, or a document on the web, to be read and kept like an uploaded file. */
export const fromAddressSchema = z.object({ url: z.string().trim().min(1).max(maxUrlCharacters) });

/** The beginning of a file's text, as far as a prompt can take it, and how many characters the whole has. */
export const uploadTextSchema = z.object({ text: z.string(), characters: z.number().int().nonnegative() });
export type UploadText = z.infer<typeof uploadTextSchema>;
