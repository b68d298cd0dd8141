import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sumOfFigures, type ContactImport } from '#domain/contacts/import/contact-import.ts';
import type { RunningServer } from '../../e2e/run-server.ts';
import { drillable, printFigure } from '../../server/testing/drill.ts';
import { clientFor } from '../process/http-client.ts';
import { residentMb } from '../process/resident-memory.ts';
import { start } from '../process/running-servers.ts';
import { freshInstallation, onPostgresql } from '../process/settings.ts';

const rows = drillable(20_000, 100_000);
/** One row in a hundred cannot be read. */
const badEvery = 100;
const kills = 3;
/** The heap of V8 grows before it is collected; a file of ten times the size must not take ten times as much. */
const mostMegabytesMore = 250;

/** Called again and again while the server lives; the most memory that it had. */
function watchMemory(server: RunningServer) {
  let [most, isOver] = [0, false];
  const read = async () => residentMb(server.process.pid!);
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await read().catch(() => 0));
      await sleep(50);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return most;
  };
}

it(
  `${rows} contacts are imported once, in bounded memory, by a server that is killed`,
  { timeout: 900_000 },
  async () => {
    const settings = { ...(await freshInstallation()), QUEUE_POLL_SECONDS: '1' };
    let server = await start(settings);
    let person = clientFor(server.url);
    expect((await person.post('/api/auth/test-login', {})).status).toBe(200);
    const list = (await person.post('/api/contact-lists', { name: 'Newsletter', isDoubleOptIn: false })).body;
    const { id: listId } = list as unknown as { id: string };

    const lines = Array.from({ length: rows }, (_, index) => {
      const email = index % badEvery === 0 ? `row-${index}@mail` : `row-${index}@mail.example`;
      return `${email},First ${index},"Last, ${index}",Kettle Row ${index % 500},Porto,value ${index}`;
    });
    const csv = ['Email,First name,Last name,Company,City,Roast', ...lines].join('\n');
    const before = residentMb(server.process.pid!);
    const stopWatching = watchMemory(server);
    const sent = await fetch(`${server.url}/api/contact-imports?name=large.csv`, {
      method: 'POST',
      headers: { cookie: person.cookie(), origin: server.url, 'content-type': 'text/csv' },
      body: csv,
    });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as ContactImport;
    const read = async () =>
      (await person.get(`/api/contact-imports/${id}`)).body as unknown as ContactImport;
    const until = async (isThere: (found: ContactImport) => boolean) => {
      for (;;) {
        const found = await read();
        if (isThere(found)) return found;
        expect(found.state).not.toBe('failed');
        await sleep(100);
      }
    };
    const bad = Math.ceil(rows / badEvery);
    const checked = await until(({ state }) => state === 'checked');
    expect(checked).toMatchObject({ rows, figures: { new: rows - bad, toMend: bad, known: 0, bad: 0 } });
    const countedMegabytes = (await stopWatching()) - before;

    const consent = { source: 'Fair', wording: 'Yes', day: '2026-10-17' };
    const started = await person.post(`/api/contact-imports/${id}/start`, {
      listId,
      consent,
      asksToConfirm: false,
    });
    expect(started.status).toBe(200);
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(({ rowsDone }) => rowsDone >= (rows * kill) / (kills + 1));
      await server.kill();
      server = await start(settings);
      person = clientFor(server.url, person.cookie());
    }
    const resumed = residentMb(server.process.pid!);
    const watched = watchMemory(server);
    const done = await until(({ state }) => state === 'finished');
    const wroteMegabytes = (await watched()) - resumed;
    expect(done).toMatchObject({ rows, rowsDone: rows, figures: checked.figures });
    expect(sumOfFigures(done.figures)).toBe(rows);
    const counts = (await person.get('/api/contacts/counts')).body as unknown as {
      segments: { all: number };
    };
    expect(counts.segments.all).toBe(rows - bad);
    const named = await fetch(`${server.url}/api/contact-imports/${id}/problems`, {
      headers: { cookie: person.cookie() },
    });
    const problems = (await named.text()).trimEnd().split('\r\n').slice(1);
    expect(problems.length).toBe(Math.min(bad, 1_000));
    expect(problems[1]).toBe('102,Email,row-100@mail,“row-100@mail” is not an address');

    const times: Record<string, number> = {};
    for (const path of [
      '/api/contacts',
      '/api/contacts?q=row%20150',
      '/api/contacts?q=kettle',
      '/api/contacts?segment=inactive',
      '/api/contacts/counts',
      '/api/contact-lists',
    ]) {
      const took: number[] = [];
      for (let call = 0; call < 5; call += 1) {
        const asked = performance.now();
        expect((await person.get(path)).status).toBe(200);
        took.push(performance.now() - asked);
      }
      times[path] = Math.round(took.toSorted((one, other) => one - other)[2]!);
    }
    printFigure(
      `${onPostgresql ? 'PostgreSQL' : 'PGlite'}: ${rows} rows, ${Math.round(csv.length / 1e6)} MB; memory +${Math.round(countedMegabytes)} MB counting, +${Math.round(wroteMegabytes)} MB writing; ms ${JSON.stringify(times)}`,
    );
    expect(server.log()).not.toContain('@mail');
    // The embedded database is in the process, and its own memory grows with what is stored.
    if (onPostgresql) expect(Math.max(countedMegabytes, wroteMegabytes)).toBeLessThan(mostMegabytesMore);
    expect(await server.stop()).toBe(0);
  },
);
