import fc from 'fast-check';
import robotsModule from 'robots-parser';
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

const parse = robotsModule as unknown as (
  url: string,
  content: string,
) => { isAllowed: (url: string, robot: string) => boolean | undefined };

test('the rule that holds is the one that the parser finds', () => {
  const piece = fc.constantFrom('/', 'a', 'b', '*', '$', '%c3', 'é', '?', '.', '=');
  const text = (most: number) => fc.array(piece, { maxLength: most }).map((pieces) => pieces.join(''));
  const line = fc
    .tuple(fc.constantFrom('Allow', 'Disallow'), text(6))
    .map(([name, rule]) => `${name}: /${rule.replaceAll(/\*+/g, '*')}`);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(text(8), { maxLength: 8 }), (lines, paths) => {
      const content = ['User-agent: *', ...lines];
      const parsed = parse(at('/robots.txt'), content.join('\n'));
      const rules = robots(...content);
      for (const path of paths) {
        const url = at(`/${path.replaceAll('*', 'c')}`);
        expect([url, rules.isAllowed(url)]).toEqual([url, parsed.isAllowed(url, 'AIGenBot') ?? true]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('half a megabyte of rules with stars costs little for each address, and all of them forbid', () => {
  const slow = Array.from({ length: 15_000 }, (_, index) => `Disallow: /x${'*a'.repeat(9)}ab${index}`);
  const rules = robots('User-agent: *', ...slow, 'Disallow: /closed*end');
  const before = process.cpuUsage();
  for (let count = 0; count < 100; count += 1) rules.isAllowed(at(`/x${'a'.repeat(1_900)}`));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  expect(rules.isAllowed(at('/closed/by/the/end'))).toBe(false);
  expect(rules.isAllowed(at('/open'))).toBe(true);
});
