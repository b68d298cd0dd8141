import { afterEach, beforeEach, expect, vi } from 'vitest';

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
  expect(said, 'unexpected console output').toEqual([]);
});
