import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashtagPattern } from '../../platforms/hashtags.ts';
import { hashtagLineOf, splitPost } from './post-parts.ts';

test.each([
  ['Quiet desks.\n\n#StandingDesk #Office', 'Quiet desks.', ['#StandingDesk', '#Office']],
  ['Quiet desks.\n\nHashtags: #a, #b · #c', 'Quiet desks.', ['#a', '#b', '#c']],
  ['Come and see. #coldbrew', 'Come and see.', ['#coldbrew']],
  ['Come and see ☕ #coldbrew #café', 'Come and see ☕', ['#coldbrew', '#café']],
  ['Try our new #ColdBrew', 'Try our new ColdBrew', ['#ColdBrew']],
  ['Our #ColdBrew is here.\n#coldbrew #Fresh', 'Our ColdBrew is here.', ['#ColdBrew', '#Fresh']],
  ['We are #1 in C#.', 'We are #1 in C#.', []],
  ['#only #tags', '', ['#only', '#tags']],
  ['', '', []],
])('splits %j', (text, post, hashtags) => {
  expect(splitPost(text)).toEqual({ post, hashtags });
});

test('the line of the hashtags is found in the Markdown', () => {
  const text = 'A **desk**.\n\n**#Desk #Office**\n';
  const line = hashtagLineOf(text)!;
  expect(text.slice(line.start, line.end)).toBe('**#Desk #Office**');
  expect(hashtagLineOf('A #desk that moves.')).toBeNull();
});

test('whatever the text, the post has no hashtag, and every hashtag is in the text', () => {
  const word = fc.constantFrom('desk', '#desk', '##Desk', '#1', 'a#b', '/#x', '.', '☕', '#é', '_#y', '&#z');
  const text = fc.array(fc.tuple(word, fc.constantFrom(' ', '\n', '', '\n\n')), { maxLength: 30 });
  fc.assert(
    fc.property(text, (words) => {
      const whole = words.flat().join('');
      const { post, hashtags } = splitPost(whole);
      expect(post.match(hashtagPattern)).toBeNull();
      for (const tag of hashtags) expect(whole).toContain(tag);
    }),
  );
});

test('a hostile text is split in time', () => {
  for (const part of [' ', '#', '# ', '#a', '#a ', ', ', '. '])
    expect(splitPost(`${part.repeat(100_000)}!`).post.length).toBeGreaterThan(0);
});
