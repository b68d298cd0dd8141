import { expect, test } from 'vitest';
import { hostileFiles } from './files.fixture.ts';
import { uploadHostile } from './upload-hostile.fixture.ts';
import { UploadStage } from './upload-stage.fixture.ts';

const stage = new UploadStage();

test('there are at least forty hostile files', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40));

test.each(hostileFiles)('%s (%s) is refused or does nothing', { timeout: 60_000 }, (...file) =>
  uploadHostile(stage, file),
);
