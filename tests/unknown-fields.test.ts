import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brandKitId } from '../domain/email/brand-kit.ts';
import type { CollectionRecord } from '../domain/sync/collection.ts';
import { syncedCollections } from '../domain/sync/synced-collections.ts';
import { recordOf } from './sync/any-record.ts';

// While two versions run, a page or a server of the older one writes records of the newer one. What it does not know stays.

type Path = (string | number)[];

/** The record with a field of a later version at a place. */
const withFieldAt = (record: unknown, [step, ...rest]: Path): unknown => {
  if (step === undefined) return { ...(record as object), ofLater: 'kept' };
  if (Array.isArray(record))
    return record.map((each, index) => (index === step ? withFieldAt(each, rest) : each));
  return { ...(record as object), [step]: withFieldAt((record as Record<string, unknown>)[step], rest) };
};

const valueAt = (record: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], record);

/** Every object in a record. */
const objectsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) =>
    objectsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? inside : [path, ...inside];
};

/** Facts of pages that were read: written once by the version that read them, and changed by nobody. */
const writtenOnce = /^competitive-(pages page|reports)[. ]/;

test('records keep fields of a later version, also inside of them', () => {
  const at = '2026-10-01T08:00:00.000Z';
  const dropped: string[] = [];
  let tried = 0;
  for (const { name, schema } of syncedCollections) {
    const id = name === 'brand-kits' ? brandKitId : randomUUID();
    const record: CollectionRecord = recordOf(name, id, { ownerId: randomUUID(), at });
    for (const path of objectsIn(record)) {
      const parsed = schema.safeParse(withFieldAt(record, path));
      // Where the keys are data, a text is no value.
      if (!parsed.success && path.length > 0) continue;
      tried += 1;
      if (valueAt(parsed.data, [...path, 'ofLater']) !== 'kept') dropped.push(`${name} ${path.join('.')}`);
    }
  }
  expect(tried).toBeGreaterThan(40);
  expect(dropped.filter((place) => !writtenOnce.test(place))).toEqual([]);
});
