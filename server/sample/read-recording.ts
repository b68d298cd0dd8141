import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sampleRecordingSchema, type SampleRecording } from '#domain/sample/recording.ts';

/** Larger files are not read: no recording is that long. */
const maxBytes = 2_000_000;

/**
 * Reads the operator's recording: null if there is none or it cannot be used, which is logged once for each state of the
 * file. A file that was replaced is read again.
 */
export function recordingReader(
  file: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<SampleRecording | null> {
  let known: { state: string; recording: SampleRecording | null } = { state: '', recording: null };
  return async () => {
    const state = await stateOf(file);
    if (known.state === state) return known.recording;
    let recording: SampleRecording | null = null;
    try {
      if (state !== 'missing') recording = await read(file);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      log.warn({ file, reason }, 'the recorded sample cannot be used; an example written by hand is shown');
    }
    known = { state, recording };
    return recording;
  };
}

/** What tells one state of the file from another. */
async function stateOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

async function read(file: string): Promise<SampleRecording> {
  const { size } = await stat(file);
  if (size > maxBytes) throw new Error(`It has ${size} bytes, more than ${maxBytes}.`);
  return sampleRecordingSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
