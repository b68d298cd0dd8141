import { afterEach, expect, test, vi } from 'vitest';
import { maxListFileBytes } from '#domain/bulk/list-file.ts';
import { inlineRow, workbookOf } from './list-files.fixture.ts';
import { readListFile } from './read-list-file.ts';

/** A worker as the browser has it, whose program runs here. Its messages are copied as between threads. */
class HereWorker {
  static started = 0;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly #received: ((event: MessageEvent) => void)[] = [];
  readonly #loaded: Promise<unknown>;
  isEnded = false;

  constructor() {
    HereWorker.started += 1;
    vi.stubGlobal('addEventListener', (_type: string, listener: (event: MessageEvent) => void) =>
      this.#received.push(listener),
    );
    vi.stubGlobal('postMessage', (data: unknown) => {
      if (!this.isEnded) this.onmessage?.({ data: structuredClone(data) } as MessageEvent);
    });
    vi.resetModules();
    this.#loaded = import('./read-list-file.worker.ts');
  }

  postMessage(data: unknown) {
    void this.#loaded.then(() => this.#received.forEach((receive) => receive({ data } as MessageEvent)));
  }

  terminate() {
    this.isEnded = true;
  }
}

const stub = () => vi.stubGlobal('Worker', HereWorker);
afterEach(() => vi.unstubAllGlobals());

test('a file is read in a worker, and the share that is read is told', async () => {
  stub();
  const rows = inlineRow('prompt') + inlineRow('Desk');
  const shares: number[] = [];
  const file = new File([workbookOf(rows)], 'list.xlsx');
  const read = await readListFile(file, { sheet: 'List' }, { onProgress: (share) => shares.push(share) });
  expect(read).toMatchObject({ kind: 'workbook', sheet: 'List', table: { rows: [{ cells: ['Desk'] }] } });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('the error of a file comes with its sentence', async () => {
  stub();
  const file = new File(['prompt,tone\n"Desk,casual\n'], 'list.csv');
  await expect(readListFile(file, {})).rejects.toMatchObject({
    code: 'bulk.quote-open',
    message: expect.stringContaining('row 2') as string,
  });
});

test('no worker is started for a file that is too large, or that nobody waits for', async () => {
  stub();
  const before = HereWorker.started;
  const large = new File([], 'list.csv');
  Object.defineProperty(large, 'size', { value: maxListFileBytes + 1 });
  await expect(readListFile(large, {})).rejects.toMatchObject({ code: 'bulk.file-too-large' });
  const file = new File(['prompt\nDesk'], 'list.csv');
  await expect(readListFile(file, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(HereWorker.started).toBe(before);
});
