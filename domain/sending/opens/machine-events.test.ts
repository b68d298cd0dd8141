import { expect, test } from 'vitest';
import { clicksOfPeople, openedBy, openKind, type MailRequest } from './machine-events.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const request = (userAgent: string | undefined, more: Partial<MailRequest> = {}): MailRequest => ({
  userAgent,
  method: 'GET',
  sentAt: 0,
  at: 3_600_000,
  isRobot: false,
  ...more,
});
const gmail = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const prefetch =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';
const stripped = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['a phone', request(safari), 'person'],
  ['a phone within a second of the sending', request(safari, { at: 900 }), 'at-once'],
  ['Apple, hours later', request('Mozilla/5.0'), 'apple-privacy'],
  ['a stripped name at once', request(stripped, { at: 30_000 }), 'apple-privacy'],
  ['the same name later, as of Outlook', request(stripped), 'person'],
  ['Gmail in advance', request(prefetch), 'gmail-prefetch'],
  ['Gmail for a person', request(gmail), 'person'],
  ['Gmail for a person, although its name is that of a proxy', request(gmail, { isRobot: true }), 'person'],
  ['Gmail within a second', request(gmail, { at: 500 }), 'at-once'],
  ['a gateway that says so', request('Barracuda Sentinel (EE)'), 'scanner'],
  ['a library', request('python-requests/2.31', { isRobot: true }), 'robot'],
  ['no name', request(undefined), 'robot'],
  ['HEAD', request(safari, { method: 'HEAD' }), 'robot'],
] as const)('%s', (_name, given, by) => {
  expect(openedBy(given)).toBe(by);
  expect(openKind(by)).toBe(by === 'person' ? 'open' : 'machine-open');
});

const click = (link: string, at: number, more: Partial<MailRequest> = {}) => ({
  ...request(safari, { at, ...more }),
  link,
});
const kept = (clicks: ReturnType<typeof click>[]) =>
  clicksOfPeople(clicks).map(({ link, at }) => `${link} ${at}`);

test('who opens every link in a moment is a scanner, by whatever name; later clicks are a person’s', () => {
  expect(kept([click('a', 5_000), click('b', 5_300), click('c', 6_900), click('a', 60_000)])).toEqual([
    'a 60000',
  ]);
  expect(kept([click('a', 5_000), click('b', 5_300), click('b', 5_400), click('c', 9_000)])).toEqual([
    'a 5000',
    'b 5300',
    'b 5400',
    'c 9000',
  ]);
  expect(kept([click('a', 500), click('b', 90_000, { method: 'HEAD' }), click('c', 90_000)])).toEqual([
    'c 90000',
  ]);
  // The last of a burst may be the first of the next one.
  expect(kept([1, 2, 3, 4, 5].map((n) => click(String(n), 5_000 + n * 1_000)))).toEqual([]);
  expect(kept([])).toEqual([]);
});

test('a hundred thousand clicks of one mail take no time', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => click(String(index % 7), 5_000 + index));
  const before = performance.now();
  expect(clicksOfPeople(many)).toEqual([]);
  expect(performance.now() - before).toBeLessThan(3_000);
});
