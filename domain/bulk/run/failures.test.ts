import { describe, expect, test } from 'vitest';
import { costOfFailure, describeFailure, eventOfFailure, kindOfFailure, reasonToPause } from './failures.ts';

describe('failures', () => {
  test('have the specified texts', () => {
    const prompt = 'Ski gloves, long cuff';
    const say = (failure: string) => describeFailure({ prompt, failure });
    expect(say('provider.no-content')).toBe('Failed to generate content for: Ski gloves, long cuff');
    expect(say('provider.rate-limited')).toBe('Failed to generate content for: Ski gloves, long cuff');
    expect(say('generation.unreachable')).toBe('Error processing: Ski gloves, long cuff');
    expect(say('bulk.in-doubt')).toBe('Error processing: Ski gloves, long cuff');
  });

  test('without any effect make a row wait again; all others are failures', () => {
    expect(eventOfFailure('provider.rate-limited')).toBe('refused');
    expect(eventOfFailure('provider.overloaded')).toBe('refused');
    expect(eventOfFailure('generation.offline')).toBe('not-sent');
    // AIGen's server refuses before it calls the provider.
    expect(eventOfFailure('accounts.session-required')).toBe('not-sent');
    expect(eventOfFailure('premium.required')).toBe('not-sent');
    // The connection may have been lost after the provider had written the text.
    expect(eventOfFailure('generation.unreachable')).toBe('failed');
    expect(eventOfFailure('provider.cut-off')).toBe('failed');
    // Busy as well, but it had begun to write.
    expect(eventOfFailure('provider.stopped-writing')).toBe('failed');
    expect(kindOfFailure('no.such')).toBe('other');
  });

  test('cost what was expected, unless the provider refused before it wrote', () => {
    expect(costOfFailure('provider.key-rejected', 0.002)).toBe(0);
    expect(costOfFailure('provider.request-refused', 0.002)).toBe(0);
    expect(costOfFailure('provider.cut-off', 0.002)).toBe(0.002);
    expect(costOfFailure('provider.stopped-writing', 0.002)).toBe(0.002);
    expect(costOfFailure('provider.no-content', 0.002)).toBe(0.002);
    expect(costOfFailure('provider.key-rejected', null)).toBeNull();
  });

  test('that every other row would meet are a reason to pause: at once, or five in a row', () => {
    const codes = Array.from({ length: 5 }, () => 'provider.key-rejected' as const);
    expect(reasonToPause(codes)).toBe('provider.key-rejected');
    expect(reasonToPause(codes.slice(1))).toBeNull();
    expect(reasonToPause([...codes.slice(1), null])).toBeNull();
    expect(reasonToPause([null, ...codes])).toBe('provider.key-rejected');
    expect(reasonToPause([...codes, 'provider.no-content'])).toBeNull();
    expect(reasonToPause(['accounts.session-required'])).toBe('accounts.session-required');
    expect(reasonToPause([...codes.slice(1), 'generation.unreachable'])).toBe('generation.unreachable');
    expect(reasonToPause(Array.from({ length: 9 }, () => 'provider.content-refused' as const))).toBeNull();
  });
});
