import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
  ],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/124.0`],
  ['Safari on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 16) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0 Safari/537.36`],
])('%s', (words, userAgent) => expect(describeDevice(userAgent)).toBe(words));

test('an unrecognized user agent is an unknown device', () => {
  expect(describeDevice(null)).toBe('Unknown browser');
  expect(describeDevice('curl/8.5.0')).toBe('Unknown browser');
  expect(describeDevice('Mozilla/5.0 (Windows NT 10.0)')).toBe('Unknown browser on Windows');
});
