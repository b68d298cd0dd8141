import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolders, contentLibrary } from '../../database/schema/library.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { signInSubscriber } from '../../testing/builders.ts';
import { callSync, changeOf, contentRecord, folderRecord } from '../../testing/sync-builders.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

test('a folder may arrive before the one it is in, and a text before its voice and its bulk job', async () => {
  const brandVoiceId = '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01';
  const bulkJobId = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a11';
  const outer = folderRecord();
  const visitor = await signInSubscriber(api);
  await callSync(visitor, [
    changeOf('folders', folderRecord({ id: 'blog-posts', parentFolderId: outer.id })),
    changeOf('folders', outer),
    changeOf('content', contentRecord({ brandVoiceId, bulkJobId })),
  ]);
  const { db } = api.database;
  expect(await db.select().from(contentFolders).orderBy(contentFolders.revision)).toMatchObject([
    { recordId: 'blog-posts', parentFolderId: outer.id },
    { recordId: outer.id, parentFolderId: null },
  ]);
  expect(await db.select().from(contentLibrary)).toMatchObject([{ brandVoiceId, bulkJobId }]);
});
