import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTargetAddress } from './target-address.ts';
import { chooseTarget, readVariantMark, variantMark } from './variant.ts';

const today = '2026-11-25';
const there = { deletedAt: null, addedAt: null };
const yesterday = '2026-11-24T10:00:00.000Z';

const moment = fc.constantFrom(null, yesterday, '2026-11-25T10:00:00.000Z');

test('targets have equal shares of the visitors, whichever of them are gone or new', () => {
  const target = fc.record({ deletedAt: moment, addedAt: moment });
  fc.assert(
    fc.property(fc.array(target, { minLength: 1, maxLength: 5 }), (targets) => {
      const counts = targets.map(() => 0);
      const visitors = 60_000;
      for (let visitor = 0; visitor < visitors; visitor += 1)
        counts[chooseTarget(targets, visitor / visitors, today)]! += 1;
      const isThere = targets.map(({ deletedAt }) => deletedAt === null || deletedAt > today);
      const isOld = targets.map(({ addedAt }, at) => isThere[at] && (addedAt === null || addedAt < today));
      const isChoice = isOld.some(Boolean) ? isOld : isThere;
      const choices = isChoice.filter(Boolean).length;
      if (choices === 0) return;
      expect(counts).toEqual(isChoice.map((is) => (is ? visitors / choices : 0)));
    }),
    { numRuns: 50 },
  );
});

test('a target that is deleted or added moves nobody on the day, and changes the choice on the next', () => {
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const now = `${today}T09:00:00.000Z`;
  fc.assert(
    fc.property(share, (of) => {
      const before = chooseTarget([there, there, there], of, today);
      const fewer = [there, { ...there, deletedAt: now }, there];
      expect(chooseTarget(fewer, of, today)).toBe(before);
      expect(chooseTarget(fewer, of, '2026-11-26')).not.toBe(1);
      const more = [there, there, there, { ...there, addedAt: now }];
      expect(chooseTarget(more, of, today)).toBe(before);
      expect(chooseTarget(more, of, '2026-11-26')).toBe(Math.floor(of * 4));
    }),
  );
});

test('a mark is read for its own link only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{10}$/), fc.nat(4), fc.string(), (id, position, other) => {
      expect(readVariantMark(variantMark(id, position), id)).toBe(position);
      if (other !== id) expect(readVariantMark(variantMark(other, position), id)).toBeNull();
      expect(readVariantMark(other, id) ?? 0).toBeLessThan(5);
    }),
  );
});

test.each([
  ['https://example.com', true],
  ['HTTP://example.com:8080/a?b#c', true],
  ['http://localhost:3000/', true],
  ['https://[::1]/', true],
  ['javascript:alert(1)', false],
  ['https://user@example.com', false],
  ['https:///example.com', false],
  ['https://example.com/\n', false],
  [' https://example.com', false],
])('%j is an address: %s', (address, is) => expect(isTargetAddress(address)).toBe(is));
