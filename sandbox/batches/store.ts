import { createHash, randomBytes } from 'node:crypto';
import { createFaults } from '../http/faults.ts';
import type { StateFolder } from '../state-folder.ts';
import type { BatchPlan } from './plan.ts';

export type VendorId = 'openai' | 'anthropic' | 'gemini';

export type StoredRow = { customId: string; request: unknown };

export type StoredBatch = {
  vendor: VendorId;
  id: string;
  /** A hash of the key that made it; keys are never stored. */
  account: string;
  plan: BatchPlan;
  /** Milliseconds since the epoch. */
  createdAt: number;
  endsAt: number;
  cancelAt: number | null;
  rows: StoredRow[];
  /** What only its vendor knows: model, file, name, metadata. */
  facts: Record<string, unknown>;
};

export type StoredFile = {
  id: string;
  account: string;
  name: string;
  createdAt: number;
  content: string;
};

type State = { batches: StoredBatch[]; files: StoredFile[] };

export const batchFaultKinds = ['unreachable', 'lost-answer', 'error', 'rate-limit'] as const;
export type BatchFaultKind = (typeof batchFaultKinds)[number];

const mostBatches = 2_000;
const mostFiles = 200;

export type BatchStore = ReturnType<typeof createBatchStore>;

/** The batches and files of all vendors. */
export function createBatchStore(folder: StateFolder) {
  const file = folder.file<State>('batches');
  let state: State = file.read() ?? { batches: [], files: [] };
  const save = () => file.write(state);
  const ofAccount = (vendor: VendorId, account: string) =>
    state.batches.filter((batch) => batch.vendor === vendor && batch.account === account);
  return {
    faults: createFaults<BatchFaultKind>(),
    add: (batch: Omit<StoredBatch, 'createdAt' | 'endsAt' | 'cancelAt'>): StoredBatch => {
      const createdAt = Date.now();
      const made = { ...batch, createdAt, endsAt: createdAt + batch.plan.ms, cancelAt: null };
      state.batches = [...state.batches, made].slice(-mostBatches);
      save();
      return made;
    },
    /** Of this account, the newest first. */
    list: (vendor: VendorId, account: string) => ofAccount(vendor, account).toReversed(),
    find: (vendor: VendorId, account: string, id: string) =>
      ofAccount(vendor, account).find((batch) => batch.id === id),
    all: () => state.batches,
    cancel: (batch: StoredBatch) => {
      const now = Date.now();
      if (batch.cancelAt !== null || now >= batch.endsAt) return;
      batch.cancelAt = now;
      // What is being written is finished first.
      batch.endsAt = Math.min(batch.endsAt, now + Math.ceil(batch.plan.ms / 20));
      save();
    },
    /** Ends all batches now. */
    finish: () => {
      for (const batch of state.batches) batch.endsAt = Math.min(batch.endsAt, Date.now());
      save();
    },
    addFile: (added: Omit<StoredFile, 'createdAt'>): StoredFile => {
      const stored = { ...added, createdAt: Date.now() };
      state.files = [...state.files, stored].slice(-mostFiles);
      save();
      return stored;
    },
    findFile: (account: string, id: string) =>
      state.files.find((each) => each.account === account && each.id === id),
    clear: () => {
      state = { batches: [], files: [] };
      save();
    },
  };
}

export const accountOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32);

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const newId = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
