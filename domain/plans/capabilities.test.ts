import { describe, expect, test } from 'vitest';
import {
  accessTo,
  capabilities,
  currentAccess,
  isOpenTo,
  premiumTools,
  toolCapabilities,
  type CapabilityId,
} from './capabilities.ts';
import { capabilityTexts } from './capability-texts.ts';

const ids = Object.keys(capabilities) as CapabilityId[];
const subscriber = { isSubscribed: true };
const free = { isSubscribed: false };

test('the ten tools are in the specified order', () => {
  expect(toolCapabilities).toEqual([
    'generator',
    'projects',
    'bulk',
    'calendar',
    'analytics',
    'optimizer',
    'abtest',
    'competitive',
    'email',
    'brandvoice',
  ]);
});

test('Premium adds every tool but the generator', () => {
  expect(premiumTools).toEqual(toolCapabilities.filter((id) => id !== 'generator'));
});

test('the free plan has the generator, and weekly accesses to projects; nothing else', () => {
  expect(ids.filter((id) => accessTo(id, 'free') === 'open')).toEqual(['generator']);
  expect(ids.filter((id) => accessTo(id, 'free') === 'weekly')).toEqual(['projects']);
  expect(ids.filter((id) => isOpenTo(id, free))).toEqual(['generator']);
});

test('a weekly access opens projects only', () => {
  expect(ids.filter((id) => isOpenTo(id, { ...free, hasWeeklyAccess: true }))).toEqual([
    'generator',
    'projects',
  ]);
  expect(isOpenTo('projects', { ...free, hasWeeklyAccess: false })).toBe(false);
});

test('a subscriber has everything', () => {
  expect(ids.filter((id) => isOpenTo(id, subscriber))).toEqual(ids);
  expect(ids.map((id) => accessTo(id, 'unlimited'))).toEqual(ids.map(() => 'open'));
});

test('after the subscription, what has records is read-only, and the rest is as for every free user', () => {
  const former = { isSubscribed: false, isFormerSubscriber: true };
  const accesses = (user: Parameters<typeof currentAccess>[1]) =>
    Object.fromEntries(ids.map((id) => [id, currentAccess(id, user)]));
  expect(accesses(former)).toEqual({
    ...Object.fromEntries(ids.map((id) => [id, 'closed'])),
    generator: 'open',
    projects: 'read-only',
    bulk: 'read-only',
    calendar: 'read-only',
    analytics: 'read-only',
    optimizer: 'read-only',
    abtest: 'read-only',
    competitive: 'read-only',
    email: 'read-only',
    brandvoice: 'read-only',
    library: 'read-only',
    sync: 'read-only',
  });
  expect(currentAccess('projects', { ...former, hasWeeklyAccess: true })).toBe('open');
  expect(Object.values(accesses({ ...free, isFormerSubscriber: false }))).not.toContain('read-only');
  expect(new Set(Object.values(accesses({ ...subscriber, isFormerSubscriber: false })))).toEqual(
    new Set(['open']),
  );
});

describe.each(Object.entries(capabilities))('%s', (key, { id, label, title }) => {
  const { pitch, description, features } = capabilityTexts[id];
  test('is found by its id and has texts', () => {
    expect(id).toBe(key);
    for (const text of [label, title, ...features]) expect(text).toMatch(/^\S.*[^.\s]$/);
    expect(pitch).toMatch(/^[^\n]{20,70}\.$/);
    expect(description).toMatch(/\.$/);
    expect(new Set(features).size).toBe(features.length);
    expect(features.length).toBeGreaterThanOrEqual(2);
  });
});
