import { expect, test } from 'vitest';
import { noticeFor, write } from '../writer.ts';

const source = '# A desk\n\nIt costs **$300**. It moves in 12 seconds.\n\nNobody asked the feet.';
const piece = (brief: string, text = source) =>
  write({
    system: 'Answer with the post.',
    prompt: `${brief}\nTopic: A desk\nLanguage: English\nSource text, from the next line to the end:\n${text}`,
    provider: 'OpenAI',
  });

test('a post is made of sentences of the source within the limit, and changes with it', () => {
  const post = piece('Content type: social\nPlatform: twitter');
  expect(post).toMatch(/^It costs \$300\. It moves in 12 seconds\..*\n\n#/);
  expect(post).toContain(noticeFor('OpenAI'));
  expect(Array.from(post).length).toBeLessThanOrEqual(280);
  expect(piece('Content type: social\nPlatform: twitter', source.replace('$300', '$350'))).toBe(
    post.replace('$300', '$350'),
  );
});

test('a newsletter has a subject and the sentences of the source; an ad has its fields', () => {
  expect(piece('Content type: email\nEmail type: newsletter')).toMatch(
    /^Subject: A desk\n\n[^]*Nobody asked the feet\./,
  );
  expect(piece('Content type: ads\nAd format: Google Search\nLength: 1 version')).toContain('### Headlines');
});
