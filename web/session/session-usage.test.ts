import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi, afterEach } from 'vitest';
import type { Usage } from '#domain/usage/usage.ts';
import {
  clearSession,
  readSession,
  readTracking,
  recordRemaining,
  recordUsage,
  storeUser,
  useSession,
} from './session.ts';
import { premiumAda } from './session-user.fixture.ts';
import { usageLeft } from './usage-tracking.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: wednesday });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

function usage(generations: number, projects: number): Usage {
  return {
    plan: 'free',
    generations: {
      used: generations,
      limit: 5,
      remaining: 5 - generations,
      resetsAt: '2026-11-19T00:00:00.000Z',
    },
    projects: {
      used: projects,
      limit: 3,
      remaining: 3 - projects,
      resetsAt: '2026-11-23T00:00:00.000Z',
      openUntil: null,
    },
  };
}

/** The response after one of the week's accesses was used. */
function opened(projects: number): Usage {
  const { projects: counted, ...rest } = usage(0, projects);
  return { ...rest, projects: { ...counted, openUntil: '2026-11-19T00:00:00.000Z' } };
}

test("stores the server's counts in the specified fields", () => {
  recordUsage({ ...usage(2, 1), projects: opened(1).projects });
  expect(JSON.parse(localStorage.getItem('aigen_usage_tracking')!)).toEqual({
    dailyGenerations: 2,
    weeklyProjects: 1,
    lastGenerationDate: '2026-11-18',
    lastProjectDate: '2026-11-18',
    lastWeeklyReset: '2026-11-16',
    isSubscribed: false,
  });
});

test.each([
  ['the same day', '2026-11-18T23:59:59.999Z', 3, 2],
  ['the next UTC day', '2026-11-19T00:00:00.000Z', 5, 2],
  ['Sunday of the week', '2026-11-22T23:59:59.999Z', 5, 2],
  ['the next Monday', '2026-11-23T00:00:00.000Z', 5, 3],
])('on %s: %s', (_when, now, generationsLeft, projectsLeft) => {
  recordUsage(usage(2, 1));
  expect(usageLeft(readTracking(), false, new Date(now))).toMatchObject({ generationsLeft, projectsLeft });
});

test('never below zero, and -1 for subscribers', () => {
  recordUsage(usage(7, 9));
  expect(readSession().usage).toMatchObject({ generationsLeft: 0, projectsLeft: 0 });
  storeUser(premiumAda);
  expect(readSession().usage).toMatchObject({
    generationsLeft: -1,
    projectsLeft: -1,
  });
});

test('a generation response changes the daily count only', () => {
  recordUsage(usage(1, 2));
  recordRemaining(3);
  expect(readSession().usage).toMatchObject({ generationsLeft: 3, projectsLeft: 1 });
  // A subscriber's response: the counts stay, and belong to the other plan.
  recordRemaining(-1);
  expect(readTracking()).toMatchObject({ dailyGenerations: 2, isSubscribed: true });
});

test.each(['', 'junk', '{}', '{"dailyGenerations":-4}'])('broken storage %j reads as nothing used', (raw) => {
  localStorage.setItem('aigen_usage_tracking', raw);
  expect(readSession().usage).toMatchObject({ generationsLeft: 5, projectsLeft: 3 });
});

test('the hook follows usage-updated and other tabs, and starts again at UTC midnight', () => {
  const { result } = renderHook(() => useSession().usage);
  expect(result.current.generationsLeft).toBe(5);
  act(() => recordUsage(usage(4, 0)));
  expect(result.current.generationsLeft).toBe(1);

  act(() => {
    localStorage.setItem('aigen_usage_tracking', JSON.stringify({ ...readTracking(), dailyGenerations: 5 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aigen_usage_tracking' }));
  });
  expect(result.current.generationsLeft).toBe(0);
  expect(result.current.generationsResetAt.toISOString()).toBe('2026-11-19T00:00:00.000Z');

  act(() => void vi.advanceTimersByTime(12 * 3_600_000 + 1_000));
  expect(result.current.generationsLeft).toBe(5);
});

test('a count written after midnight, before the next render, is not lost', () => {
  const { result } = renderHook(() => useSession().usage);
  vi.setSystemTime('2026-11-19T00:00:00.100Z');
  act(() => recordUsage(usage(1, 0)));
  expect(result.current.generationsLeft).toBe(4);
});

test('a weekly access opens projects until the UTC day ends, in the browser as on the server', () => {
  const { result } = renderHook(() => useSession().usage);
  expect(result.current.projectsOpenUntil).toBeNull();

  act(() => recordUsage(opened(1)));
  expect(result.current.projectsOpenUntil?.toISOString()).toBe('2026-11-19T00:00:00.000Z');
  expect(result.current.projectsLeft).toBe(2);

  act(() => void vi.advanceTimersByTime(12 * 3_600_000 + 1_000));
  expect(result.current.projectsOpenUntil).toBeNull();
});

test('what the server reports as closed is closed, whatever was stored', () => {
  recordUsage(opened(1));
  recordUsage(usage(0, 1));
  expect(readSession().usage.projectsOpenUntil).toBeNull();
});
