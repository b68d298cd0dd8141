import '../../../storage/schemas-without-eval.ts';
import { readPresetFile } from '#domain/presets/preset-file.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';

// Reads a file of presets away from the page: a stranger's file may be large or made to be slow.
replyWithRead('presets.file-unreadable', async ({ file, now }: { file: File; now: Date }) =>
  readPresetFile(await file.text(), now),
);
