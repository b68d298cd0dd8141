import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Contact, ContactItem } from '#domain/contacts/contact.ts';
import { sumOfFigures, type ContactImport } from '#domain/contacts/import/contact-import.ts';
import { buildTestApp, type TestApp, type Visitor } from '../../testing/build-test-app.ts';
import { signInSubscriber } from '../../testing/builders.ts';
import { removeFiles } from '../../uploads/remove-files.ts';
import { openFolderStorage } from '../../uploads/storage/folder-storage.ts';
import { runPass } from './run-pass.ts';
import { fairConsent, importIn, makeContact, makeList, postFile } from '../../testing/contact-builders.ts';

let api: TestApp;
let person: Visitor;
const folder = mkdtempSync(path.join(tmpdir(), 'aigen-test-'));
beforeAll(async () => {
  api = await buildTestApp({ DATA_DIR: folder, QUEUE_POLL_SECONDS: '1' });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.reset();
  person = await signInSubscriber(api);
});

const upload = async (csv: string | Buffer) => {
  const response = await postFile(person, csv);
  expect(response.statusCode, response.body).toBe(201);
  return importIn(person, response.json<ContactImport>().id, ['checked', 'failed']);
};
const change = async (id: string, settings: object) => {
  expect((await person.put(`/api/contact-imports/${id}/settings`, settings)).statusCode).toBe(200);
  return importIn(person, id, ['checked', 'failed']);
};
const startBody = (listId: string, more: object = {}) => ({
  listId,
  consent: { source: fairConsent.source, wording: fairConsent.wording, day: fairConsent.day },
  asksToConfirm: false,
  ...more,
});
const start = (id: string, body: object) => person.post(`/api/contact-imports/${id}/start`, body);
const finish = async (id: string, body: object) => {
  const response = await start(id, body);
  expect(response.statusCode, response.body).toBe(200);
  return importIn(person, id, ['finished', 'failed']);
};
const contacts = async () =>
  (await person.get('/api/contacts'))
    .json<{ contacts: ContactItem[] }>()
    .contacts.toSorted((a, b) => (a.email < b.email ? -1 : 1));
const code = (response: { json: <T>() => T }) => response.json<{ code: string }>().code;

test('a file is counted, corrected and imported with its consent; its figures add up', async () => {
  const listId = await makeList(person);
  const known = await makeContact(person, listId, 'Tomas@mail.example', {
    firstName: 'Tomas',
    city: 'Oslo',
    tags: ['fair'],
  });
  await person.post('/api/suppressions', { emails: ['no@mail.example'] });
  const checked = await upload(
    [
      'E-mail;First;Roast;Signed',
      'ines@mail.example;Ines;mild;17.10.2026',
      'tomas@MAIL.example;;dark;18.10.2026',
      'pia.lund@mail;Pia;mild;18.10.2026',
      ';;;',
      'no@mail.example;No;;18.10.2026',
      'aiko@mail.example;Aiko;mild;31.09.2026',
      'INES@mail.example;Inês;;19.10.2026',
      'ole@mail.example;Ole;mild;18.10.2026;too;much',
    ].join('\r\n'),
  );
  expect(checked).toMatchObject({
    state: 'checked',
    delimiter: ';',
    encoding: 'utf-8',
    columns: ['E-mail', 'First', 'Roast', 'Signed'],
    rows: 7,
    figures: { new: 1, known: 2, toMend: 2, suppressed: 1, bad: 1 },
  });
  expect(sumOfFigures(checked.figures)).toBe(checked.rows);
  expect(checked.samples[0]).toEqual(['ines@mail.example', 'tomas@MAIL.example', 'pia.lund@mail']);
  expect(checked.problems.map(({ row, text }) => `${row}: ${text}`)).toEqual([
    '4: “pia.lund@mail” is not an address',
    '7: “31.09.2026” is not a date',
    '9: More cells than columns',
  ]);

  const mapping = [...checked.settings.mapping];
  mapping[2] = { kind: 'field', name: 'Favorite roast' };
  const corrections = [{ row: 4, column: 0, value: 'pia.lund@mail.example' }];
  const again = await change(checked.id, { mapping, corrections });
  expect(again.figures).toEqual({ new: 2, known: 2, toMend: 1, suppressed: 1, bad: 1 });
  expect((await contacts()).length).toBe(1);

  const done = await finish(
    checked.id,
    startBody(listId, { consent: { ...startBody(listId).consent, day: null } }),
  );
  expect(done).toMatchObject({ state: 'finished', rowsDone: 7, rows: 7, figures: again.figures, listId });
  expect(await contacts()).toMatchObject([
    {
      email: 'Tomas@mail.example',
      firstName: 'Tomas',
      city: 'Oslo',
      tags: ['fair'],
      fields: { 'Favorite roast': 'dark' },
    },
    { email: 'ines@mail.example', firstName: 'Inês', fields: { 'Favorite roast': 'mild' } },
    { email: 'pia.lund@mail.example', firstName: 'Pia' },
  ]);
  const ines = (await contacts())[1]!;
  expect((await person.get(`/api/contacts/${ines.id}`)).json<Contact>().memberships).toMatchObject([
    { state: 'confirmed', consentAt: '2026-10-17T00:00:00.000Z', consent: { wording: fairConsent.wording } },
  ]);
  // Who was on the list before has the consent from before.
  expect((await person.get(`/api/contacts/${known.id}`)).json<Contact>().memberships).toHaveLength(1);
  expect(code(await start(checked.id, startBody(listId)))).toBe('contacts.import-over');
  const csv = (await person.get(`/api/contact-imports/${checked.id}/problems`)).body;
  expect(csv.split('\r\n')).toEqual([
    '\ufeffRow,Column,Value,Problem',
    '7,Signed,31.09.2026,“31.09.2026” is not a date',
    '9,,,More cells than columns',
    '',
  ]);
});

test('without a consent, an address column or a row nothing is imported', async () => {
  const listId = await makeList(person);
  const { id, settings } = await upload('Email,Name\nines@mail.example,Ines');
  const consent = { ...startBody(listId).consent, day: null };
  expect(code(await start(id, startBody(listId, { consent })))).toBe('contacts.consent-day');
  expect(code(await start(id, startBody(listId, { consent: { ...consent, wording: '' } })))).toBe(
    'input.invalid',
  );
  expect(code(await start(id, { ...startBody(listId), listId: id }))).toBe('contacts.list-unknown');
  const none = await change(id, { mapping: settings.mapping.map(() => ({ kind: 'leave-out' })) });
  expect(none.figures.toMend).toBe(1);
  expect(code(await start(id, startBody(listId)))).toBe('contacts.import-mapping');
  const wrong = await change(id, { mapping: [{ kind: 'city' }, { kind: 'email' }] });
  expect(wrong.problems).toMatchObject([{ text: '“Ines” is not an address' }]);
  expect(code(await start(id, startBody(listId)))).toBe('contacts.import-nothing');
  expect((await contacts()).length).toBe(0);
});

test('rows are numbered as in the file, whatever stands above the header', async () => {
  for (const above of ['', '\n\n', ',,\n', '\n , \n\n']) {
    const checked = await upload(`${above}Email,City\nines@mail.example,Porto\nno address,Porto`);
    expect(checked).toMatchObject({ rows: 2, columns: ['Email', 'City'], figures: { new: 1, toMend: 1 } });
    expect(checked.problems.map(({ row }) => row)).toEqual([above.split('\n').length + 2]);
    const corrections = [{ row: above.split('\n').length + 2, column: 0, value: 'ole@mail.example' }];
    expect((await change(checked.id, { corrections })).figures.new).toBe(2);
    await person.delete(`/api/contact-imports/${checked.id}`);
  }
});

test('bad rows of a file without a header name its columns, and nobody else', async () => {
  const { id } = await upload('Ines,ines@mail.example\nOle,ole@mail');
  const csv = (await person.get(`/api/contact-imports/${id}/problems`)).body;
  expect(csv.split('\r\n')[1]).toBe('2,Column 2,ole@mail,“ole@mail” is not an address');
});

test('two processes at the same file count and write each row once', async () => {
  const listId = await makeList(person);
  const rows = Array.from({ length: 2_200 }, (_, index) => `c${index}@mail.example,City ${index}`);
  const { id } = await upload(['Email,City', ...rows].join('\n'));
  const again = async () => {
    const [job] = await api.database.query<{ pass: number }>('select pass from contact_imports');
    const { signal } = new AbortController();
    await runPass(api.app, { id, pass: job!.pass }, { signal, isLastTry: false });
  };
  const mapping = [{ kind: 'email' }, { kind: 'city' }];
  expect((await person.put(`/api/contact-imports/${id}/settings`, { mapping })).statusCode).toBe(200);
  await Promise.allSettled([again(), again()]);
  const counted = await importIn(person, id, ['checked', 'failed']);
  expect(counted).toMatchObject({ rowsDone: 2_200, figures: { new: 2_200, known: 0 } });
  expect((await start(id, startBody(listId))).statusCode).toBe(200);
  await Promise.allSettled([again(), again()]);
  const done = await importIn(person, id, ['finished', 'failed']);
  expect(done).toMatchObject({ state: 'finished', rowsDone: 2_200, figures: { new: 2_200, known: 0 } });
});

test('who left a list stays away, and double opt-in makes everybody pending', async () => {
  const listId = await makeList(person);
  const ines = await makeContact(person, listId, 'ines@mail.example');
  await person.patch(`/api/contacts/${ines.id}`, { leave: [listId] });
  const { id } = await upload('Email\nines@mail.example\nole@mail.example');
  await finish(id, startBody(listId, { asksToConfirm: true }));
  const states = (await contacts()).map(({ email, lists }) => `${email} ${lists[0]!.state}`);
  expect(states).toEqual(['ines@mail.example left', 'ole@mail.example pending']);
});

describe('files of every kind', () => {
  test.each([
    ['UTF-16', Buffer.from('\ufeffEmail\tCity\nines@mail.example\tÉvora', 'utf16le'), 'Évora'],
    ['the old Windows encoding', Buffer.from('Email,City\nines@mail.example,\u00c9vora', 'latin1'), 'Évora'],
    ['a byte order mark', Buffer.from('\ufeffEmail,City\nines@mail.example,Évora'), 'Évora'],
    ['a stated delimiter', Buffer.from('sep=|\nEmail|City\nines@mail.example|Évora'), 'Évora'],
    ['lines in a cell', Buffer.from('Email,City\nines@mail.example,"Évora\r\n""old"""'), 'Évora "old"'],
    ['an own export', Buffer.from("Email,City\n'=ines@mail.example,'=Évora"), '=Évora'],
  ])('%s', async (_kind, bytes, city) => {
    const listId = await makeList(person);
    const { id } = await upload(bytes);
    await finish(id, startBody(listId));
    expect((await contacts()).map((contact) => contact.city)).toEqual([city]);
  });

  test('without a header the column with addresses is found', async () => {
    const checked = await upload('Ines,ines@mail.example\nOle,ole@mail.example');
    expect(checked).toMatchObject({
      columns: ['Column 1', 'Column 2'],
      samples: [
        ['Ines', 'Ole'],
        ['ines@mail.example', 'ole@mail.example'],
      ],
      settings: { hasHeader: false, mapping: [{ kind: 'leave-out' }, { kind: 'email' }] },
      figures: { new: 2 },
    });
  });

  test.each([
    ['a page', '<html><body>ines@mail.example</body></html>', 415, 'contacts.file-refused'],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3, 5]), 415, 'contacts.file-refused'],
    ['nothing', '\n\n', 400, 'contacts.file-empty'],
    ['a header alone', 'Email,City\n', 400, 'contacts.file-empty'],
    ['too many columns', `${'Column,'.repeat(101)}Email\nx`, 413, 'contacts.columns-full'],
  ])('%s is refused', async (_kind, body, status, expected) => {
    const response = await postFile(person, body);
    expect([response.statusCode, code(response)]).toEqual([status, expected]);
  });

  test('a quotation mark that is never closed fails the import', async () => {
    const checked = await upload(`Email,City\nines@mail.example,"Évora\n${'x,y\n'.repeat(200_000)}`);
    expect(checked).toMatchObject({ state: 'failed', failure: 'quote-open' });
  });
});

test('what was written before a crash is not written again', async () => {
  const listId = await makeList(person);
  const rows = Array.from({ length: 1_700 }, (_, index) => `c${index}@mail.example,City ${index}`);
  const { id } = await upload(['Email,City', ...rows].join('\n'));
  // The third batch fails, as if the process had ended in it.
  await api.database.execute(`
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.email_key = 'c1200@mail.example' then raise exception 'a crash'; end if; return new; end $$;
    create trigger fail_once before insert on contacts for each row execute function fail_once();`);
  await start(id, startBody(listId));
  await expect.poll(() => api.log(), { timeout: 30_000 }).toContain('an import failed');
  expect((await person.get(`/api/contact-imports/${id}`)).json<ContactImport>().rowsDone).toBe(1_000);
  await api.database.execute('drop trigger fail_once on contacts; drop function fail_once();');
  const done = await importIn(person, id, ['finished', 'failed']);
  expect(done).toMatchObject({ state: 'finished', rowsDone: 1_700, figures: { new: 1_700, known: 0 } });
  const [{ count }] = (await api.database.query('select count(*)::int as count from contacts')) as [
    { count: number },
  ];
  expect(count).toBe(1_700);
  const jobs = await api.database.query('select * from pgboss.job');
  for (const place of [api.log(), JSON.stringify(jobs)]) expect(place).not.toMatch(/@mail/);
});

test('an import that is deleted ends, its file goes, and unfinished ones are limited', async () => {
  const { id } = await upload('Email\nines@mail.example');
  expect((await person.delete(`/api/contact-imports/${id}`)).statusCode).toBe(200);
  expect((await person.get(`/api/contact-imports/${id}`)).statusCode).toBe(404);
  expect(await api.database.query('select 1 from file_removals')).toHaveLength(1);
  for (let file = 0; file < 5; file += 1) await upload(`Email\nc${file}@mail.example`);
  expect(code(await postFile(person, 'Email\nmore@mail.example'))).toBe('contacts.imports-full');
  expect((await person.get('/api/contact-imports')).json().imports).toHaveLength(5);
});

test('a file whose server ends while it is stored is removed later, and no import begins with a file that is gone', async () => {
  const own = mkdtempSync(path.join(folder, 'storage-'));
  const storage = openFolderStorage(own);
  const files = () =>
    readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const seen: number[] = [];
  const sweepAt = async (now: Date) => {
    await removeFiles(api.database, { storage, folder: own }, now);
    seen.push(files().length);
  };
  const other = await buildTestApp(
    { DATA_DIR: folder },
    {
      database: api.database,
      fileStorage: {
        ...storage,
        write: async (key, file) => {
          await storage.write(key, file);
          await sweepAt(new Date());
          await sweepAt(new Date(Date.now() + 2 * 3_600_000));
        },
      },
    },
  );
  const refused = await postFile(await signInSubscriber(other), 'Email\nines@mail.example');
  await other.close();
  expect([refused.statusCode, code(refused)]).toEqual([503, 'uploads.storage-failed']);
  expect(seen).toEqual([1, 0]);
  expect(await api.database.query('select 1 from contact_imports')).toEqual([]);
});
