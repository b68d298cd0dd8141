import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Property tests use the same cases in every run, so that a failure is caused by a change. FC_SEED selects
// others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });

// Unexpected console output fails a test. To allow it, spy on it inside the test:
//   vi.spyOn(console, 'error').mockImplementation(() => {}), and assert on its calls.
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      calls.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const messages = [...calls];
  vi.restoreAllMocks();
  // The next file may run in the same process, where it has a window of its own: stubs are undone in theirs.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(messages, 'unexpected console output').toEqual([]);
});
