import { vi } from 'vitest';
import { reachOf } from '#domain/sequences/edit/reach.ts';
import { saveSequence, setActive } from '#domain/sequences/edit/save-sequence.ts';
import { changesOf } from '#domain/sequences/edit/save-steps.ts';
import { tallyEntries } from '#domain/sequences/stored/counts.ts';
import type { SequenceEntry } from '#domain/sequences/entry.ts';
import { countsOf } from '#domain/sequences/stored/counts.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { idOf, welcome } from '#domain/sequences/sequences.fixture.ts';
import { allSteps, type Step } from '#domain/sequences/step.ts';
import type { SequenceEdit, StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { mailsStateOf } from '#domain/sending/step-sends.ts';
import { json } from '../../../writing/generation.fixture.ts';

const at = '2026-11-27T18:10:00.000Z';
const list = {
  id: idOf(9_001),
  name: 'Newsletter',
  isDoubleOptIn: true,
  sendingAccountId: null,
  unasked: 0,
  askingStop: null,
  createdAt: at,
  confirmed: 3,
  pending: 0,
  left: 0,
  suppressed: 0,
};
const counts = {
  segments: { all: 3, new: 3, active: 0, inactive: 0, customers: 0 },
  suppressed: 0,
  tags: [{ tag: 'vip', count: 1 }],
  fields: ['Birthday'],
  mostContacts: 100_000,
};
const ines = {
  id: idOf(8_000),
  email: 'ines@mail.example',
  firstName: 'Ines',
  lastName: '',
  company: '',
  city: '',
  zone: 'Europe/Lisbon',
  fields: {},
  tags: [],
  createdAt: at,
  updatedAt: at,
  lastActiveAt: null,
  suppressed: null,
  lists: [{ listId: list.id, state: 'confirmed' }],
};

const accounts = {
  accounts: [
    {
      id: idOf(7_000),
      kind: 'smtp',
      name: 'Shop',
      host: 'mail.shop.example',
      port: 587,
      security: 'starttls',
      userName: '',
      hasPassword: true,
      senderName: 'Kettle Row',
      senderEmail: 'news@shop.example',
      replyTo: null,
      perMinute: 60,
      perDay: 1_000,
      opensMeasured: true,
      state: 'works',
      testedAt: at,
      problem: null,
      createdAt: at,
    },
  ],
  dailyLimit: 10_000,
  allowsOwnNetwork: true,
};

export type FakeSequences = {
  sequence: StoredSequence | null;
  /** Contacts on the way, for counts and reach. */
  entries: SequenceEntry[];
  /** Edits that were saved. */
  saved: SequenceEdit[];
  /** Replaces the next answers. */
  fail: (() => Response) | null;
};

/** The sequence of the design, which runs. */
export const storedWelcome = (changes: Partial<StoredSequence> = {}): StoredSequence => ({
  ...welcome,
  zone: 'Europe/Berlin',
  sendingAccountId: idOf(7_000),
  createdAt: at,
  updatedAt: at,
  tally: { steps: [], finished: 0 },
  mails: [{ stepId: idOf(1), sent: 4_096, clicked: 275 }],
  sends: [],
  ...changes,
});

/** A server with one sequence, or none. */
export function fakeSequenceServer(sequence: StoredSequence | null): FakeSequences {
  const server: FakeSequences = { sequence, entries: [], saved: [], fail: null };
  const tallied = (of: StoredSequence): StoredSequence => {
    const { steps, finished } = tallyEntries(server.entries);
    return { ...of, tally: { steps: [...steps], finished } };
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const body =
      typeof init.body === 'string'
        ? (JSON.parse(init.body) as Partial<SequenceEdit & { isActive: boolean }>)
        : {};
    if (path === '/api/contact-lists') return json({ lists: [list] }, 200);
    if (path === '/api/contacts/counts') return json(counts, 200);
    if (path === '/api/sending-accounts') return json(accounts, 200);
    if (path.startsWith('/api/links')) return json({ links: [] }, 200);
    if (path.startsWith('/api/contacts')) return json({ contacts: [ines], nextCursor: null }, 200);
    if (!path.startsWith('/api/sequences')) return json({}, 404);
    if (server.fail) return server.fail();
    if (path === '/api/sequences' && method === 'POST') {
      server.sequence = storedWelcome({
        ...body,
        id: idOf(9_000),
        isActive: false,
        version: 1,
        mails: [],
        sends: [],
      });
      return json(tallied(server.sequence), 201);
    }
    if (path === '/api/sequences')
      return json({ sequences: server.sequence ? [itemOf(tallied(server.sequence))] : [] }, 200);
    const stored = server.sequence;
    if (!stored) return json({ code: 'sequences.not-found', error: 'This sequence no longer exists.' }, 404);
    try {
      if (path.endsWith('/reach')) return json(reachIn(stored.steps, body.steps ?? [], server.entries), 200);
      if (path.endsWith('/active'))
        server.sequence = { ...stored, ...setActive(stored, body.isActive === true) };
      else if (method === 'PUT') {
        const edit = body as SequenceEdit;
        const { sequence: changed } = saveSequence(stored, edit, edit.version);
        server.sequence = { ...stored, ...changed, zone: edit.zone };
        server.saved.push(edit);
      } else if (method === 'DELETE') {
        server.sequence = null;
        return json({ success: true }, 200);
      }
    } catch (thrown) {
      if (!isAppError(thrown)) throw thrown;
      return json({ code: thrown.code, error: thrown.message }, 409);
    }
    return json(tallied(server.sequence!), 200);
  });
  return server;
}

function itemOf({ id, name, isActive, trigger, steps, tally, sends, updatedAt }: StoredSequence) {
  const { entered, onTheWay, finished, left } = countsOf(steps, tally);
  const mails = allSteps(steps).filter(({ kind }) => kind === 'mail').length;
  return {
    id,
    name,
    isActive,
    trigger,
    mails,
    counts: { entered, onTheWay, finished, left },
    mailsState: mailsStateOf(sends),
    updatedAt,
  };
}

function reachIn(before: Step[], after: Step[], entries: SequenceEntry[]) {
  return {
    changes: changesOf(before, after).map((change) => ({
      kind: change.kind,
      stepId: change.step.id,
      ...reachOf(change, { before, after }, entries),
    })),
  };
}
