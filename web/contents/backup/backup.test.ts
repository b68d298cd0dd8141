import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { draftFromContent } from '#domain/projects/project-item.ts';
import { live, trash, versionsOf } from '#domain/sync/collections/content.ts';
import { contents, folders, versions } from '../../storage/content/content.ts';
import { edit, moveToTrash } from '../../storage/content/content-changes.ts';
import { createFolder } from '../../storage/content/folder-changes.ts';
import { database } from '../../storage/database.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import { newId } from '../../storage/new-id.ts';
import { legacyItems } from '../../storage/legacy-import/legacy-items.ts';
import { addProject, addTexts } from '../../storage/collections/project-changes.ts';
import { quarantineValues } from '../../storage/quarantine.ts';
import { readBackup } from './read-backup.ts';
import { previewRestore, restore, undoRestore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const textOf = (title: string, more = {}) =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title,
    content: `# ${title}\n\nBody of ${title}.`,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...more,
  });

/** Data of a tool, which is part of the backup. */
const oldJob = {
  id: '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10',
  store: 'aigen_bulk_jobs',
  value: { name: 'Launch' },
  foundAt: now.toISOString(),
};

/** All data of an account, in a fixed order. */
async function allOf(owner: string) {
  const rows = await database()
    .records.where('[owner+collection+id]')
    .between([owner], [owner, []])
    .toArray();
  return rows
    .map(({ collection, id, value }) => ({ collection, id, value }))
    .toSorted((a, b) => (a.collection + a.id).localeCompare(b.collection + b.id));
}
async function erase(owner: string) {
  for (const table of [database().records, database().outbox, database().setAside])
    await table.filter((row) => row.owner === owner).delete();
}

beforeEach(async () => {
  for (const table of [database().records, database().outbox, database().setAside]) await table.clear();
});

async function fill(owner: string) {
  const folder = await createFolder(owner, { name: '../../<b>Launch</b>', color: '#0F766E' });
  const texts = [textOf('One'), textOf('Two', { folderId: folder.id, tags: ['a'] }), textOf('Three')];
  await contents.putAll(owner, texts);
  await edit(owner, texts[0]!.id, { content: 'Another body.' });
  await moveToTrash(owner, [texts[2]!.id]);
  await legacyItems.put(owner, oldJob);
  return texts;
}

test('a restore on an empty installation equals the original', async () => {
  await fill('ada');
  await addTexts('ada', [
    {
      project: await addProject('ada', { name: 'Launch' }),
      isNew: false,
      drafts: [draftFromContent(textOf('Four'))],
    },
  ]);
  await quarantineValues('ada', 'content', [{ id: 'odd', value: { hello: 1 }, reason: 'odd' }]);
  const before = await allOf('ada');
  const file = await writeBackup('ada', now);
  expect(file.name).toBe('aigen-backup-2026-11-20.jsonl.gz');
  await erase('ada');

  const backup = await readBackup('ada', file);
  expect(backup.createdAt).toBe(now.toISOString());
  expect(await previewRestore('ada', backup, 'merge')).toEqual({
    fresh: 4,
    replaced: 0,
    outdated: 0,
    same: 0,
    trashed: 0,
    folders: 1,
    things: 3,
    unreadable: 1,
  });
  await restore('ada', backup, 'merge');
  expect(await allOf('ada')).toEqual(before);
  expect(await database().setAside.toArray()).toMatchObject([{ id: 'odd', value: { hello: 1 } }]);
  expect(await contents.count('ada', trash)).toBe(1);
});

test('the file is gzip with a line for each record, without keys and texts of other accounts', async () => {
  await fill('ada');
  await contents.put('bob', textOf('Of Bob'));
  await saveKey('openai', 'sk-canary-0123456789');
  const unpacked = gunzipSync(Buffer.from(await (await writeBackup('ada', now)).arrayBuffer())).toString();
  const lines = unpacked
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toEqual({ format: 'aigen-backup', version: 1, createdAt: now.toISOString() });
  expect(lines.at(-1)).toEqual({ end: { lines: lines.length - 2 } });
  expect(lines.slice(1, -1).map(({ collection }) => collection)).toEqual([
    'folders',
    'versions',
    'content',
    'content',
    'content',
    'older-items',
  ]);
  expect(unpacked).not.toMatch(/canary|Of Bob/);
});

test('a backup of more texts than a page contains all of them', async () => {
  await contents.putAll(
    'ada',
    Array.from({ length: 503 }, (_, index) => textOf(`Text ${index}`)),
  );
  const backup = await readBackup('bob', await writeBackup('ada', now));
  expect(backup.rows.get('content')).toHaveLength(503);
  await restore('bob', backup, 'merge');
  expect(await contents.count('bob', live)).toBe(503);
});

describe('merging', () => {
  test('keeps the later of two texts, and the other as an earlier version; texts that are only here stay', async () => {
    const [one, two] = await fill('ada');
    const file = await writeBackup('ada', now);
    await edit('ada', one!.id, { content: 'Later, here.' });
    const older = {
      ...(await contents.get('ada', two!.id))!,
      content: 'Older, here.',
      updatedAt: '2020-01-01T00:00:00.000Z',
    };
    await contents.put('ada', older);
    const own = textOf('Only here');
    await contents.put('ada', own);

    const backup = await readBackup('ada', file);
    const { preview } = await restore('ada', backup, 'merge');
    expect(preview).toMatchObject({ fresh: 0, replaced: 1, outdated: 1, same: 1, trashed: 0 });
    expect((await contents.get('ada', one!.id))!.content).toBe('Later, here.');
    expect((await contents.get('ada', two!.id))!.content).toContain('Body of Two');
    expect(await contents.get('ada', own.id)).toEqual(own);
    const kept = async (id: string) =>
      (await versions.newest('ada', { indexKey: versionsOf(id) })).records.map(({ content }) => content);
    expect(await kept(one!.id)).toContain('Another body.');
    expect(await kept(two!.id)).toEqual(['Older, here.']);
  });

  test('twice gives the same as once', async () => {
    await fill('ada');
    const backup = await readBackup('ada', await writeBackup('ada', now));
    const before = await allOf('ada');
    const { preview } = await restore('ada', backup, 'merge');
    expect(preview).toMatchObject({ fresh: 0, replaced: 0, outdated: 0, same: 3, folders: 0 });
    expect(await allOf('ada')).toEqual(before);
  });
});

test('replacing makes it as in the backup; other texts are in the trash', async () => {
  const [one] = await fill('ada');
  const backup = await readBackup('ada', await writeBackup('ada', now));
  await edit('ada', one!.id, { content: 'Later, here.' });
  const own = textOf('Only here');
  await contents.put('ada', own);
  const folder = await createFolder('ada', { name: 'Only here' });

  const { preview } = await restore('ada', backup, 'replace');
  expect(preview).toMatchObject({ replaced: 1, trashed: 1 });
  expect((await contents.get('ada', one!.id))!.content).toBe('Another body.');
  expect((await contents.get('ada', own.id))!.deletedAt).not.toBeNull();
  expect((await folders.get('ada', folder.id))!.deletedAt).not.toBeNull();
  const kept = await versions.newest('ada', { indexKey: versionsOf(one!.id) });
  expect(kept.records.map(({ content }) => content)).toContain('Later, here.');
});

test.each(['merge', 'replace'] as const)('undoing a %s restores everything', async (mode) => {
  const [one] = await fill('ada');
  const backup = await readBackup('ada', await writeBackup('ada', now));
  await erase('ada');
  await contents.putAll('ada', [{ ...one!, content: 'Mine now.' }, textOf('Only here')]);
  await createFolder('ada', { name: 'Only here' });
  const before = await allOf('ada');
  const done = await restore('ada', backup, mode);
  expect(await allOf('ada')).not.toEqual(before);
  await undoRestore('ada', done);
  expect(await allOf('ada')).toEqual(before);
});

test('undoing touches only what is still as the restore put it', async () => {
  const [one, two] = await fill('ada');
  const backup = await readBackup('ada', await writeBackup('ada', now));
  await contents.put('ada', { ...one!, content: 'Before the restore.' });
  await contents.put('ada', { ...two!, content: 'Two before the restore.' });
  const own = textOf('Only here');
  await contents.put('ada', own);
  const done = await restore('ada', backup, 'replace');
  await edit('ada', one!.id, { content: 'Written since.' });
  await contents.put('ada', {
    ...(await contents.get('ada', own.id))!,
    deletedAt: null,
    content: 'Also since.',
  });
  const since = textOf('New since');
  await contents.put('ada', since);

  expect(await undoRestore('ada', done)).toBeGreaterThan(0);
  expect((await contents.get('ada', one!.id))?.content).toBe('Written since.');
  expect((await contents.get('ada', own.id))?.content).toBe('Also since.');
  expect(await contents.get('ada', since.id)).toEqual(since);
  expect((await contents.get('ada', two!.id))?.content).toBe('Two before the restore.');
  // The text that gave way to the restored one is a version, and so is the restored one.
  const kept = (await versions.newest('ada', { indexKey: versionsOf(one!.id) })).records;
  expect(kept.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['Before the restore.', 'Another body.']),
  );
});

describe('bad files', () => {
  const codeOf = (file: File) =>
    readBackup('ada', file).then(
      () => 'read',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  const packed = (text: string) => new File([gzipSync(text)], 'b.jsonl.gz');
  const header = JSON.stringify({ format: 'aigen-backup', version: 1, createdAt: now.toISOString() });

  test.each([
    ['nothing', new File([], 'b'), 'backup.unknown'],
    ['a text', new File(['hello'], 'b'), 'backup.unknown'],
    ['a packed text', packed('hello\n'), 'backup.unknown'],
    ['JSON of something else', packed('{"a":1}\n'), 'backup.unknown'],
    [
      'a newer version',
      packed(`${header.replace('"version":1', '"version":2')}\n{"end":{"lines":0}}\n`),
      'backup.newer',
    ],
    ['no end', packed(`${header}\n`), 'backup.damaged'],
    ['a line missing', packed(`${header}\n{"end":{"lines":1}}\n`), 'backup.damaged'],
    ['a line after the end', packed(`${header}\n{"end":{"lines":0}}\n{}\n`), 'backup.damaged'],
    ['a line of something else', packed(`${header}\n{"a":1}\n{"end":{"lines":1}}\n`), 'backup.damaged'],
    ['bytes that are no text', new File([gzipSync(Buffer.from([0xff, 0xfe, 0x0a]))], 'b'), 'backup.unknown'],
    ['one endless line', packed(`${header}\n"${'x'.repeat(5 * 1024 * 1024)}`), 'backup.too-large'],
  ])('%s', async (_case, file, code) => {
    expect(await codeOf(file)).toBe(code);
  });

  test('a file of more than 110 MB is not opened', async () => {
    const file = packed('');
    Object.defineProperty(file, 'size', { value: 110_000_001 });
    Object.defineProperty(file, 'stream', { value: () => expect.unreachable() });
    expect(await codeOf(file)).toBe('backup.too-large');
  });

  test('a file cut anywhere is rejected; a changed one is rejected or reads as before; nothing is changed', async () => {
    await fill('ada');
    const bytes = new Uint8Array(await (await writeBackup('ada', now)).arrayBuffer());
    const whole = await readBackup('ada', new File([bytes], 'b'));
    const before = await allOf('ada');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        expect(await codeOf(new File([bytes.slice(0, at)], 'b'))).toMatch(/^backup\.(unknown|damaged)$/);
        // Unread parts may change: when and where it was made, and the padding bits of the last byte.
        const changed = bytes.slice();
        changed[at]! ^= flip;
        const file = new File([changed], 'b');
        const code = await codeOf(file);
        if (code === 'read') expect(await readBackup('ada', file)).toEqual(whole);
        else expect(code).toMatch(/^backup\./);
      }),
      { numRuns: 150 },
    );
    expect(await allOf('ada')).toEqual(before);
  });

  test('records that no schema can parse, and unknown collections, are quarantined', async () => {
    const odd = [
      { collection: 'content', record: { id: '../../etc', content: '<script>' } },
      { collection: 'from-the-future', record: { id: newId(), a: 1 } },
      { collection: '__proto__', record: { isAdmin: true } },
    ];
    const lines = [header, ...odd.map((line) => JSON.stringify(line)), '{"end":{"lines":3}}', ''];
    const { preview } = await restore('ada', await readBackup('ada', packed(lines.join('\n'))), 'merge');
    expect(preview).toMatchObject({ fresh: 0, unreadable: 3 });
    expect(
      (await database().setAside.toArray()).map(({ collection, value }) => ({ collection, record: value })),
    ).toEqual(odd);
    expect(await database().records.count()).toBe(0);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
