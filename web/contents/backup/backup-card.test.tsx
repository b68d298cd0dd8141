import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as notify from '../../notices/notify.tsx';
import { mostReadSeconds } from '../../storage/read-in-worker.ts';
import BackupCard from './backup-card.tsx';
import { maxBackupBytes } from './backup-format.ts';

const owner = 'ada';
type Message = { owner: string; file: File };

/** Workers that the page has started, which answer nothing by themselves. */
class IdleWorker {
  static started: IdleWorker[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  message: Message | null = null;
  terminate = vi.fn();
  constructor() {
    IdleWorker.started.push(this);
  }
  postMessage(message: Message) {
    this.message = message;
  }
}

let reported: unknown[] = [];
beforeEach(() => {
  IdleWorker.started = [];
  reported = [];
  vi.stubGlobal('Worker', IdleWorker);
  vi.spyOn(notify, 'notifyError').mockImplementation((error) => void reported.push(error));
});
afterEach(cleanup);

/** Chooses a file that the page itself must not read. */
function choose(size = 10): File {
  const file = new File(['x'], 'backup.gz');
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(file, 'stream', { value: () => expect.unreachable('read on the page') });
  fireEvent.change(screen.getByLabelText('Restore from a backup'), { target: { files: [file] } });
  return file;
}

test('a backup is read in a worker, and then offered', async () => {
  render(<BackupCard owner={owner} />);
  const file = choose();
  const [worker] = IdleWorker.started;
  expect(worker!.message).toEqual({ owner, file });
  const read = { createdAt: '2026-11-20T10:00:00.000Z', rows: new Map(), unfit: new Map() };
  await act(async () => worker!.onmessage!({ data: { read } } as MessageEvent));
  expect(screen.getByRole('heading', { name: /^Backup of / })).toBeTruthy();
  expect(worker!.terminate).toHaveBeenCalledOnce();
  expect(reported).toEqual([]);
});

test('a backup that takes too long to read is given up, and said', async () => {
  vi.useFakeTimers();
  render(<BackupCard owner={owner} />);
  choose();
  await act(() => vi.advanceTimersByTimeAsync(mostReadSeconds * 1_000));
  expect(reported).toMatchObject([{ code: 'storage.file-slow' }]);
  expect(IdleWorker.started[0]!.terminate).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Restore from a backup')).toHaveProperty('disabled', false);
});

test('a file that is too large starts no worker', async () => {
  render(<BackupCard owner={owner} />);
  await act(async () => void choose(maxBackupBytes + 1));
  expect(reported).toMatchObject([{ code: 'backup.too-large' }]);
  expect(IdleWorker.started).toEqual([]);
});
