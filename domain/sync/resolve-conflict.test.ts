import { describe, expect, test } from 'vitest';
import { mergeRules, type OfferedChange, type StoredRecord } from './resolve-conflict.ts';

const latestWins = mergeRules['latest-wins'];

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 2, 0, 0, seconds));
const now = at(100);

const stored = (values: Partial<StoredRecord> = {}): StoredRecord => ({
  revision: 5,
  record: { id: 'x', content: 'stored' },
  changedAt: at(10),
  writtenBy: 'device-b',
  resolved: {},
  ...values,
});
const offered = (values: Partial<OfferedChange> = {}): OfferedChange => ({
  deviceId: 'device-m',
  base: 4,
  record: { id: 'x', content: 'offered' },
  changedAt: at(10).toISOString(),
  ...values,
});
const resolve = (change: Partial<OfferedChange>, before: StoredRecord | null = stored()) => {
  const { action, isConflict, discarded } = latestWins(before, offered(change), now);
  return [action, isConflict, discarded?.content ?? null];
};

test('the first change of an id is stored, also a deletion, whatever its base', () => {
  expect(resolve({}, null)).toEqual(['store', false, null]);
  expect(resolve({ base: null }, null)).toEqual(['store', false, null]);
  expect(resolve({ record: null }, null)).toEqual(['store', false, null]);
});

test('a change based on the stored record is stored, whatever its date', () => {
  expect(resolve({ base: 5, changedAt: at(1).toISOString() })).toEqual(['store', false, null]);
  expect(resolve({ base: 5, record: null })).toEqual(['store', false, null]);
});

test('and its time is later than the stored one', () => {
  const early = latestWins(stored(), offered({ base: 5, changedAt: at(1).toISOString() }), now);
  expect(early).toMatchObject({ changedAt: new Date(at(10).getTime() + 1) });
  const late = latestWins(stored(), offered({ base: 5, changedAt: at(20).toISOString() }), now);
  expect(late).toMatchObject({ changedAt: at(20) });
});

describe('in a conflict', () => {
  test.each([
    ['a millisecond later wins', new Date(at(10).getTime() + 1), 'device-a', ['store', true, 'stored']],
    [
      'a millisecond earlier is discarded',
      new Date(at(10).getTime() - 1),
      'device-z',
      ['keep', true, 'offered'],
    ],
    ['at the same moment the greater device wins', at(10), 'device-c', ['store', true, 'stored']],
    ['at the same moment the smaller device is discarded', at(10), 'device-a', ['keep', true, 'offered']],
  ])('%s', (_case, moment, deviceId, expected) => {
    expect(resolve({ changedAt: moment.toISOString(), deviceId })).toEqual(expected);
  });

  test('a clock that is ahead counts as the present time', () => {
    const ahead = offered({ changedAt: at(5_000).toISOString() });
    expect(latestWins(stored(), ahead, now)).toMatchObject({ action: 'store', changedAt: now });
    // So it does not win over a change stored at the same time by a greater device id.
    expect(latestWins(stored({ changedAt: now, writtenBy: 'device-z' }), ahead, now).action).toBe('keep');
  });

  test('an unknown base, or none, is a conflict', () => {
    expect(resolve({ base: 9, changedAt: at(9).toISOString() })).toEqual(['keep', true, 'offered']);
    expect(resolve({ base: null, changedAt: at(9).toISOString() })).toEqual(['keep', true, 'offered']);
  });

  test.each([at(1), at(50)])('a record wins over its deletion, whichever is later', (moment) => {
    const changedAt = moment.toISOString();
    expect(resolve({ record: null, changedAt })).toEqual(['keep', true, null]);
    expect(resolve({ changedAt }, stored({ record: null }))).toEqual(['store', true, null]);
  });
});

describe('further-status-wins: in a conflict', () => {
  const furtherWins = mergeRules['further-status-wins'];
  const at50 = at(50).toISOString();
  const decide = (before: string, offer: string, changedAt = at50) => {
    const { action, isConflict, discarded } = furtherWins(
      stored({ record: { id: 'x', status: before } }),
      offered({ record: { id: 'x', status: offer, name: 'N' }, changedAt }),
      now,
    );
    return [action, isConflict, discarded?.status ?? null];
  };

  test('a test that was started wins over its draft, whichever is later', () => {
    expect(decide('running', 'draft')).toEqual(['keep', true, 'draft']);
    expect(decide('draft', 'running', at(1).toISOString())).toEqual(['store', true, 'draft']);
    expect(decide('running', 'completed', at(1).toISOString())).toEqual(['store', true, 'running']);
  });

  test('the later one wins where both are as far', () => {
    expect(decide('running', 'running')).toEqual(['store', true, 'running']);
    expect(decide('running', 'running', at(1).toISOString())).toEqual(['keep', true, 'running']);
  });

  test('a change that knew the stored record is stored, whatever its status', () => {
    const change = offered({ base: 5, record: { id: 'x', status: 'draft' } });
    expect(furtherWins(stored({ record: { id: 'x', status: 'running' } }), change, now)).toMatchObject({
      action: 'store',
      isConflict: false,
    });
  });
});

describe('nothing changes', () => {
  test('when the same record is stored already, with its fields in any order', () => {
    const same = { content: 'stored', id: 'x' };
    expect(resolve({ record: same, base: null })).toEqual(['keep', false, null]);
    expect(resolve({ record: null }, stored({ record: null }))).toEqual(['keep', false, null]);
  });

  test('when the change was resolved before: recognized by device and time', () => {
    const resolved = { 'device-m': at(50).toISOString() };
    const again = { changedAt: at(50).toISOString() };
    expect(resolve(again, stored({ resolved }))).toEqual(['keep', false, null]);
    expect(resolve({ changedAt: at(51).toISOString() }, stored({ resolved }))).toEqual([
      'store',
      true,
      'stored',
    ]);
    expect(resolve({ ...again, deviceId: 'device-n' }, stored({ resolved }))).toEqual([
      'store',
      true,
      'stored',
    ]);
  });

  test('property names of every object are not mistaken for a device', () => {
    expect(resolve({ deviceId: 'constructor', changedAt: at(50).toISOString() })).toEqual([
      'store',
      true,
      'stored',
    ]);
  });
});

describe('after a lost response, the next change of the device that wrote the stored state', () => {
  const ownState = { writtenBy: 'device-m', resolved: { 'device-m': `${at(50).toISOString()} 5` } };
  const next = { base: null, changedAt: at(60).toISOString() };

  test('deletes or replaces it, without a conflict', () => {
    expect(resolve({ ...next, record: null }, stored(ownState))).toEqual(['store', false, null]);
    expect(resolve({ ...next, base: 4 }, stored(ownState))).toEqual(['store', false, null]);
  });

  test.each<[string, Partial<OfferedChange>, Partial<StoredRecord>]>([
    ['is an earlier one, sent late', { changedAt: at(40).toISOString() }, {}],
    ['comes from another device', { deviceId: 'device-n' }, {}],
    ['does not follow the stored revision', {}, { revision: 6 }],
    ['follows a conflict', {}, { resolved: { 'device-m': at(50).toISOString() } }],
    [
      'follows a conflict that kept something',
      {},
      { resolved: { 'device-m': `${at(50).toISOString()} 5 versions x` } },
    ],
  ])('restores a deleted text where it %s', (_case, change, before) => {
    const deletion = { ...next, ...change, record: null };
    expect(resolve(deletion, stored({ ...ownState, ...before }))).toEqual(['keep', true, null]);
  });
});
