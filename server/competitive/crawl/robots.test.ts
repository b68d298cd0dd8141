import { expect, test } from 'vitest';
import { readRobots } from './robots.ts';

const at = (path: string) => `https://shop.example${path}`;
const robots = (...lines: string[]) => readRobots(at('/robots.txt'), lines.join('\n'));

test('the longest rule holds, and allowing wins a tie (RFC 9309, 2.2.2)', () => {
  const rules = robots('User-agent: *', 'Disallow: /shop/', 'Allow: /shop/boots/', 'Disallow: /*.cfg$');
  expect(rules.isAllowed(at('/shop/'))).toBe(false);
  expect(rules.isAllowed(at('/shop/boots/one'))).toBe(true);
  expect(rules.isAllowed(at('/a.cfg'))).toBe(false);
  expect(rules.isAllowed(at('/a.cfgs'))).toBe(true);
  expect(rules.forbids(at('/shop/tents'))).toBe('Disallow: /shop/');
  expect(rules.forbids(at('/'))).toBeNull();
});

test('rules for our name replace those for everybody', () => {
  const rules = robots(
    'User-agent: *',
    'Disallow: /',
    '',
    'User-agent: aigenbot',
    'Crawl-delay: 7',
    'Disallow: /own/',
  );
  expect(rules.isAllowed(at('/'))).toBe(true);
  expect(rules.isAllowed(at('/own/x'))).toBe(false);
  expect(rules.crawlDelaySeconds).toBe(7);
});

test('an odd delay is none, and sitemaps are addresses', () => {
  const rules = robots(
    'User-agent: *',
    'Crawl-delay: -5',
    'Sitemap: /map.xml',
    'Sitemap: javascript:x',
    'Sitemap: https://cdn.example/s.xml',
  );
  expect(rules.crawlDelaySeconds).toBe(0);
  expect(rules.sitemaps).toEqual([at('/map.xml'), 'https://cdn.example/s.xml']);
});

test('a rule that is made to be slow forbids more than it says, and costs little', () => {
  const slow = `Disallow: /${'*a'.repeat(100_000)}$`;
  const rules = robots('User-agent: *', ...Array.from({ length: 20 }, () => slow), 'Allow: /b');
  const before = performance.now();
  for (let count = 0; count < 200; count += 1) rules.isAllowed(at(`/${'a'.repeat(1_900)}`));
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(rules.isAllowed(at(`/${'a'.repeat(40)}`))).toBe(false);
  expect(rules.isAllowed(at('/b'))).toBe(true);
});
