import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Properties are tried on the same cases in every run, so that what fails is what was changed. FC_SEED draws others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });

// Unexpected console output fails a test. To allow it, spy on it inside the test:
//   vi.spyOn(console, 'error').mockImplementation(() => {}), and assert on what was said.
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const said = [...heard];
  vi.restoreAllMocks();
  // The next file may run in the same process.
  vi.useRealTimers();
  expect(said, 'unexpected console output').toEqual([]);
});
