import { execFile } from 'node:child_process';
import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { uploadTypeIds } from '#domain/uploads/file-types.ts';
import { extractionSeconds, maxExtractedCharacters } from '#domain/uploads/limits.ts';
import { createTurns } from '../../jobs/take-turns.ts';

/** What a file is to become: a file of the account, its profile picture, or a picture of an email that is only looked at. */
export type Purpose = 'file' | 'profile-picture' | 'email-picture';

const refusals = [
  'uploads.type-refused',
  'uploads.not-a-picture',
  'uploads.picture-too-large',
  'uploads.unreadable',
  'uploads.macros',
] as const;
export type Refusal = (typeof refusals)[number];

const inspectionSchema = z.union([
  z.object({ refusal: z.enum(refusals) }),
  z.object({
    type: z.enum(uploadTypeIds),
    /** Of the file to store: re-encoded in place where it is a picture. */
    size: z.number().int().positive(),
    /** Text of a document, null if it has none that can be read, or for a picture. */
    text: z.string().max(maxExtractedCharacters).nullable(),
  }),
]);
export type Inspection = Exclude<z.infer<typeof inspectionSchema>, { refusal: Refusal }>;

const program = new URL('./inspect-file.process.ts', import.meta.url).pathname;
const memoryMegabytes = 384;
/** Longer than reading the text may take, so that a picture or document is not refused for that. */
const processMs = (extractionSeconds + 10) * 1_000;
/** A picture that is only looked at must not delay uploads for long. */
const emailPictureMs = 15_000;

/** One file after the other: each may take a core and some hundred megabytes. */
const takeTurn = createTurns();

/**
 * Finds out from its content what the file at `path` is, re-encodes a picture in place and reads the text of a document.
 * This runs in a process of its own, without the server's environment, which can write only into `folder` and is killed
 * after its time: whatever a hostile file does to a decoder, the server goes on. Accounts get turns, so that the files of
 * one do not block those of the others. Throws an AppError for a refused file.
 */
export function inspectFile(
  file: { path: string; name: string; folder: string },
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<Inspection> {
  return takeTurn(userId, () => run(file, purpose));
}

async function run(
  { path, name, folder }: { path: string; name: string; folder: string },
  purpose: Purpose,
): Promise<Inspection> {
  const output = await new Promise<string | null>((resolve) => {
    const child = execFile(
      process.execPath,
      [
        `--max-old-space-size=${memoryMegabytes}`,
        '--permission',
        '--allow-addons',
        '--allow-worker',
        '--allow-fs-read=*',
        `--allow-fs-write=${folder}`,
        '--disable-warning=SecurityWarning',
        program,
      ],
      {
        timeout: purpose === 'email-picture' ? emailPictureMs : processMs,
        killSignal: 'SIGKILL',
        env: {},
        maxBuffer: 8 * maxExtractedCharacters,
      },
      (error, stdout) => resolve(error ? null : stdout),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify({ path, name, purpose }));
  });
  const read = output === null ? null : inspectionSchema.safeParse(parseJson(output));
  if (!read?.success) throw new AppError('uploads.unreadable');
  if ('refusal' in read.data) throw new AppError(read.data.refusal);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
