import { expect, test } from 'vitest';
import { CrawlSlots } from './crawl-slots.ts';

test('an account reads two sites at once, and a process as many as are set', () => {
  const slots = new CrawlSlots(3);
  const give = slots.take('jane');
  slots.take('jane');
  expect(() => slots.take('jane')).toThrow(expect.objectContaining({ code: 'analysis.too-many-sites' }));
  slots.take('john');
  expect(() => slots.take('mary')).toThrow(expect.objectContaining({ code: 'analysis.busy' }));
  give();
  give();
  slots.take('jane');
  expect(() => slots.take('mary')).toThrow(expect.objectContaining({ code: 'analysis.busy' }));
});
