import { expect, test } from 'vitest';
import { lengths } from '../generation/form.ts';
import { platformLimits } from '../platforms/platforms.ts';
import { eventPlatforms } from './event.ts';
import { aimedLength, usualLength } from './text-length.ts';

test('a post stays within the limit of its platform, and a longer one is longer', () => {
  for (const platform of eventPlatforms) {
    const abouts = lengths.map((length) => {
      const aimed = aimedLength({ platform, contentType: 'post' }, length);
      return aimed?.unit === 'characters' ? aimed.about : Number.NaN;
    });
    expect(abouts).toEqual([...new Set(abouts)].sort((a, b) => a - b));
    expect(Math.max(...abouts)).toBeLessThan(platformLimits[platform]?.limit ?? Infinity);
  }
  expect(aimedLength({ platform: 'twitter', contentType: 'post' }, 'long')).toEqual({
    unit: 'characters',
    about: 250,
  });
});

test('articles and newsletters have words, stories and videos neither', () => {
  const aimed = (contentType: 'blog' | 'newsletter' | 'story' | 'video') =>
    aimedLength({ platform: 'blog', contentType }, 'medium');
  expect(aimed('blog')).toEqual({ unit: 'words', min: 500, max: 1_000 });
  expect(aimed('newsletter')).toEqual(aimed('blog'));
  expect([aimed('story'), aimed('video')]).toEqual([null, null]);
});

test('without a choice a post is short and an article medium; on X everything is short', () => {
  expect([usualLength('linkedin', 'post'), usualLength('blog', 'blog')]).toEqual(['short', 'medium']);
  expect(usualLength('twitter', 'blog')).toBe('short');
});
