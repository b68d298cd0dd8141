import { expect, test } from 'vitest';
import { hashPassword, passwordSlots, verifyPassword } from './password.ts';

test('of many passwords at once only a few are hashed at a time, and each gets its own result', async () => {
  let most = 0;
  const noteRunning = () => (most = Math.max(most, passwordSlots.running));
  const hashing = Array.from({ length: 5 }, (_, index) =>
    hashPassword(`secret-${index}`).finally(noteRunning),
  );
  await Promise.resolve();
  noteRunning();
  expect(passwordSlots.waiting).toBe(5 - passwordSlots.limits.atOnce);
  const hashes = await Promise.all(hashing);
  expect(most).toBe(passwordSlots.limits.atOnce);
  expect(await verifyPassword(hashes[3], 'secret-3')).toBe(true);
  expect(await verifyPassword(hashes[3], 'secret-4')).toBe(false);
  expect([passwordSlots.running, passwordSlots.waiting]).toEqual([0, 0]);
});
