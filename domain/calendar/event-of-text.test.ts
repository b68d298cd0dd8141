import { expect, it } from 'vitest';
import { eventOfText } from './event-of-text.ts';

it.each([
  [
    { title: '**Cold brew** for cafés', contentType: 'blog' },
    { title: 'Cold brew for cafés', platform: 'blog', contentType: 'blog' },
  ],
  [
    { title: 'A post', contentType: 'social', socialPlatform: 'linkedin' },
    { title: 'A post', platform: 'linkedin' },
  ],
  [{ title: 'A post', contentType: 'social', socialPlatform: 'general' }, { title: 'A post' }],
  [
    { title: 'News', contentType: 'email' },
    { title: 'News', contentType: 'newsletter' },
  ],
  [{ title: 'Typed by hand' }, { title: 'Typed by hand' }],
])('fills an event from %o', (text, fields) => {
  expect(eventOfText(text)).toEqual(fields);
});
