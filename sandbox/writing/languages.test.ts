import { describe, expect, it } from 'vitest';
import { write } from '../writer.ts';
import { countWords, countPhrase } from './words.ts';

const known = ['German', 'French', 'Spanish'];
const metaRule = '- The last line starts with `Meta description:` followed by one sentence.';
const compose = (language: string, ...lines: string[]) =>
  write({
    system: metaRule,
    prompt: [...lines, `Language: ${language}`].join('\n'),
    provider: 'OpenAI',
  });
/** Words that every English text has, and none of the others. */
const english = /\b(?:the|and|with|that|what|your|which)\b/i;
const bodyOf = (text: string) => text.replace(/\n\n\*Written by the AIGen sandbox[\s\S]*$/, '');

describe.each(known)('%s', (language) => {
  const lengths = [
    ['300-500 words', 300, 500],
    ['500-1000 words', 500, 1_000],
    ['1000+ words', 960, 1_500],
  ] as const;

  it.each(lengths)(
    'a page of %s is in that language, of that length, with its keyword',
    (length, min, max) => {
      for (const type of ['blog', 'product', 'analysis', 'seo', 'email']) {
        const text = compose(
          language,
          `Content type: ${type}`,
          'Topic: Cafe',
          'Keywords: cafe, terrasse',
          `Length: ${length}`,
        );
        const body = bodyOf(text);
        expect(body).not.toMatch(english);
        expect(body).not.toMatch(/[{}]|undefined/);
        expect(countWords(body), text).toBeGreaterThanOrEqual(min);
        expect(countWords(body), text).toBeLessThanOrEqual(max);
        const share = (countPhrase(body, 'cafe') * 100) / countWords(body);
        expect(share, text).toBeGreaterThanOrEqual(1);
        expect(share, text).toBeLessThanOrEqual(4);
        expect(body.slice(0, 60).toLowerCase()).toContain('cafe');
        expect(body).toMatch(/\bterrasse\b/);
        expect(body.match(/^## /gm)!.length).toBeGreaterThanOrEqual(2);
        expect(body).toMatch(/^- /m);
        const paragraphs = body.split('\n\n').filter((one) => countWords(one) > 8);
        expect(new Set(paragraphs).size).toBe(paragraphs.length);
        expect(text).toMatch(/\nMeta description: Cafe .{60,150}\.$/);
      }
    },
  );

  it('answers the questions asked, and a page of questions has six', () => {
    const blog = bodyOf(
      compose(
        language,
        'Content type: blog',
        'Topic: Cafe',
        'FAQ topics: wifi, plan',
        'Length: 300-500 words',
      ),
    );
    expect(blog.match(/^### .*(?:wifi|plan).*\?$/gm)).toHaveLength(2);
    const page = bodyOf(
      compose(language, 'Content type: seo', 'SEO content type: faq', 'Topic: Cafe', 'Length: 300-500 words'),
    );
    expect(page.match(/^## .*\?$/gm)).toHaveLength(6);
  });

  it('an email has a short subject line and a line with a link', () => {
    const mail = compose(
      language,
      'Content type: email',
      'Topic: Cafe',
      'Keywords: cafe',
      'Length: 300-500 words',
    );
    expect(mail).toMatch(/^Subject: .{5,50}\n\n/);
    expect(mail).toMatch(/^\*\*\[.+\]\(#start\)\*\*$/m);
  });

  it('posts stay within their platform, with the call to action and the hashtags', () => {
    for (const [platform, max] of [
      ['twitter', 280],
      ['instagram', 2_200],
      ['general', 2_000],
    ] as const) {
      const text = compose(
        language,
        'Content type: social',
        'Topic: Cafe',
        'Keywords: cafe',
        `Platform: ${platform}`,
        'Hashtags: #Bonsai',
        'Call to action: Test 123',
      );
      expect(Array.from(text.replace(/\n\nMeta description.*$/, '')).length, text).toBeLessThanOrEqual(max);
      expect(bodyOf(text)).not.toMatch(english);
      expect(text).toContain('Test 123.');
      expect(text).toMatch(/#Bonsai #cafe/);
    }
  });

  it('ads fill their fields within their limits', () => {
    const ad = compose(
      language,
      'Content type: ads',
      'Topic: Cafe',
      'Keywords: cafe',
      'Ad format: Google Search',
      'Length: 2 versions',
    );
    for (const [label, count, max] of [
      ['Headlines', 15, 30],
      ['Descriptions', 4, 90],
      ['Paths', 2, 15],
    ] as const) {
      const lists = [...ad.matchAll(new RegExp(`^### ${label}\n\n((?:- .*\n?)+)`, 'gm'))];
      expect(lists).toHaveLength(2);
      for (const [, list] of lists) {
        const lines = list!
          .trim()
          .split('\n')
          .map((line) => line.slice(2));
        expect(lines).toHaveLength(count);
        expect(new Set(lines).size).toBe(count);
        for (const line of lines) expect(Array.from(line).length, line).toBeLessThanOrEqual(max);
      }
    }
  });

  it('needs no excuse in the mark', () => {
    expect(compose(language, 'Content type: blog', 'Topic: Cafe')).toContain(
      'Add a real key to write with OpenAI.',
    );
  });
});

it('a form that is made of parts, and a language it does not know, come in English', () => {
  expect(compose('German', 'Content type: seo', 'SEO content type: schema-markup', 'Topic: Cafe')).toContain(
    '```json',
  );
  expect(compose('Polish', 'Content type: blog', 'Topic: Cafe')).toMatch(english);
});
