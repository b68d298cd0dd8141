import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeFor, write } from './writer.ts';
import { countWords, countPhrase } from './writing/words.ts';

const bands = {
  'short (300-500 words)': [300, 500],
  '500-1000 words': [500, 1000],
  '1000+ words': [1000, 1500],
} as const;
const briefs: [string, string][] = [
  ['How to brew better coffee at home', 'coffee'],
  ['Winter running shoes for beginners', 'winter running shoes'],
  ['Why small teams should write decisions down', 'remote work'],
  ['Zero waste kitchens', 'zero waste'],
  ['Launch of our new standing desk', 'standing desk'],
  ['Cybersecurity basics for a dental practice', 'cybersecurity'],
  ['A weekend in Lisbon', 'Lisbon'],
  ['Saving for a first home', 'how to save money'],
];
const tones = ['professional', 'casual', 'friendly', 'authoritative', 'creative'];

const mark = `*${noticeFor('OpenAI')}*`;
const compose = (lines: string[]) => write({ prompt: lines.join('\n'), provider: 'OpenAI' });
const bodyOf = (text: string) => text.slice(0, text.lastIndexOf(mark)).trim();
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.replace(/^[#\-*\d.\s]+/, ''))
    .filter((sentence) => countWords(sentence) > 0);

const longForms = [
  ['blog'],
  ['product'],
  ['email'],
  ['analysis'],
  ['seo', 'SEO content type: article'],
  ['seo', 'SEO content type: landing-page'],
  ['seo', 'SEO content type: faq'],
  ['seo', 'SEO content type: pillar-page'],
] as const;

const anyRequest = fc.record({
  form: fc.constantFrom(...longForms),
  length: fc.constantFrom(...(Object.keys(bands) as (keyof typeof bands)[])),
  brief: fc.constantFrom(...briefs),
  tone: fc.constantFrom(...tones),
  salt: fc.integer({ min: 0, max: 10_000 }),
});

describe('long forms', () => {
  it('have the requested length, the keyword in its range and at the start, easy readability, and the sandbox notice', () => {
    fc.assert(
      fc.property(anyRequest, ({ form: [type, ...options], length, brief: [topic, keyword], tone, salt }) => {
        const text = compose([
          `Content type: ${type}`,
          ...options,
          `Topic: ${topic}`,
          `Keywords: ${keyword}, idea ${salt}`,
          `Tone: ${tone}`,
          `Length: ${length}`,
        ]);
        const body = bodyOf(text);
        const words = countWords(body);
        const [min, max] = bands[length];
        expect(words, text).toBeGreaterThanOrEqual(min);
        expect(words, text).toBeLessThanOrEqual(max);
        // Density: 1 to 4 uses in a hundred words.
        const share = (countPhrase(body, keyword) * 100) / words;
        expect(share, text).toBeGreaterThanOrEqual(1);
        expect(share, text).toBeLessThanOrEqual(4);
        expect(body.slice(0, 60).toLowerCase()).toContain(keyword.toLowerCase());
        const sentences = sentencesOf(body);
        expect(words / sentences.length).toBeLessThan(20);
        expect(body).toMatch(/^- /m);
        expect(body).toMatch(/^## /m);
        expect(text.endsWith(mark)).toBe(true);
        expect(body).not.toMatch(/\{\w+\}|undefined|\bNaN\b/);
        const long = sentences.filter((sentence) => countWords(sentence) > 5);
        expect(new Set(long).size / long.length).toBeGreaterThan(0.97);
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('are the same for the same request and others for another topic', () => {
    const one = (topic: string) =>
      compose(['Content type: blog', `Topic: ${topic}`, 'Length: 500-1000 words']);
    expect(one('Growing tomatoes on a balcony')).toBe(one('Growing tomatoes on a balcony'));
    const [first, second] = [one('Growing tomatoes on a balcony'), one('Choosing a tax adviser')].map(
      (text) => new Set(sentencesOf(bodyOf(text)).filter((sentence) => countWords(sentence) > 5)),
    );
    const shared = [...first!].filter((sentence) => second!.has(sentence));
    expect(shared.length / first!.size).toBeLessThan(0.35);
    expect(one('Growing tomatoes on a balcony')).toMatch(/tomatoes/i);
  });
});

describe('each content type', () => {
  it('social: hashtags, and each post within the platform', () => {
    const social = (platform: string, length: string) =>
      bodyOf(
        compose([
          'Content type: social',
          'Topic: Learning Spanish on the bus',
          'Keywords: Spanish',
          `Platform: ${platform}`,
          `Length: ${length}`,
          'Hashtags: #LearnDaily, spanish tips',
          'Call to action: Join the free class',
        ]),
      );
    for (const length of ['short', 'medium', 'long']) {
      const posts = social('twitter', length).split(/(?<=\d\/\d+)\n\n/);
      for (const post of posts) expect(Array.from(post).length, post).toBeLessThanOrEqual(280);
      for (const [platform, max] of [
        ['instagram', 2200],
        ['linkedin', 3000],
        ['tiktok', 2200],
        ['facebook', 5000],
        ['general', 2000],
      ] as const) {
        const text = social(platform, length);
        expect(Array.from(text).length).toBeLessThanOrEqual(max);
        expect(text).toContain('#LearnDaily');
        expect(text).toContain('#SpanishTips');
        expect(text).toContain('Join the free class');
        expect(text.slice(0, 60)).toContain('Spanish');
      }
    }
    expect(social('twitter', 'short')).toContain('#LearnDaily');
  });

  it('email: a subject line in the asked style, the call to action, the segment', () => {
    const text = compose([
      'Content type: email',
      'Topic: Spring sale of candles',
      'Keywords: candles',
      'Email type: abandoned-cart',
      'Subject style: Question-based',
      'Audience segment: VIP members',
      'Call to action: Finish your order',
    ]);
    expect(text).toMatch(/^Subject: [^\n]*candles[^\n]*\?\nPreview: /i);
    expect(text).toContain('a day before everybody else');
    expect(text).toContain('**[Finish your order.](#start)**');
  });

  it('product: the given features and benefits', () => {
    const text = compose([
      'Content type: product',
      'Topic: Cork yoga mat',
      'Key features: natural cork, 4 mm thick',
      'Benefits: no slipping, easy on the knees',
      'Length: short',
    ]);
    for (const line of ['**Natural cork.**', '**4 mm thick.**', '- No slipping.', '- Easy on the knees.'])
      expect(text).toContain(line);
  });

  it('analysis: a table that says it is illustrative, a section for each focus, the source', () => {
    const text = compose([
      'Content type: analysis',
      'Topic: Meal kit market',
      'Analysis type: competitor',
      'Analysis focus: Market research, Content gaps',
      'Comparison source: HelloBox',
    ]);
    expect(text).toMatch(/\| Illustrative \| Market leader/);
    expect(text).toMatch(/figures (?:below|here) are illustrative/i);
    expect(text).toContain('## Market Research');
    expect(text).toContain('## Content Gaps');
    expect(text).toContain('HelloBox');
  });

  it('blog: answers the FAQ topics and treats the SEO focus', () => {
    const text = compose([
      'Content type: blog',
      'Topic: Sourdough for beginners',
      'FAQ topics: Why is my bread flat?, starter care',
      'SEO focus: long fermentation',
    ]);
    for (const line of ['### Why is my bread flat?', '## Long Fermentation']) expect(text).toContain(line);
    expect(text).toMatch(/^### .*starter care.*\?\n\n\p{Lu}/mu);
  });

  it('seo: meta content within its limits, and JSON-LD that parses', () => {
    const seo = (type: string) =>
      compose([
        'Content type: seo',
        `SEO content type: ${type}`,
        'Topic: Solar panels for </script> flats',
        'Keywords: solar panels',
      ]);
    const described = /## Meta descriptions[^\n]*\n\n([\s\S]*?)\n\n/
      .exec(seo('meta-content'))![1]!
      .split('\n');
    expect(new Set(described).size).toBe(5);
    for (const line of described) {
      const [, sentence = '', length] = /^- (.*) \((\d+)\)$/.exec(line)!;
      expect(sentence).toHaveLength(Number(length));
      expect(sentence.length).toBeLessThanOrEqual(155);
      expect(sentence).toMatch(/solar panels/i);
    }
    const markup = seo('schema-markup');
    const parsed = JSON.parse(/```json\n([\s\S]*?)```/.exec(markup)![1]!) as {
      '@graph': { '@type': string }[];
    };
    expect(parsed['@graph'].map((node) => node['@type'])).toEqual(['Article', 'FAQPage']);
    expect(markup).not.toContain('</script');
  });
});

describe('prompts of other shapes', () => {
  it('reads the topic and the content type from a free-form prompt', () => {
    const text = write({
      prompt: 'Write a LinkedIn post about hiring your first engineer',
      provider: 'Claude',
    });
    expect(text).toMatch(/hiring/i);
    expect(text).toMatch(/#\w+/);
    expect(text).toContain('write with Claude');
  });

  it('reads labeled lines in the system prompt, in bold and in tags', () => {
    const text = write({
      system: 'You write copy.\n**Content type:** email\n- Keywords: oat milk',
      prompt: '<topic>Oat milk for baristas</topic>',
      provider: 'Gemini',
    });
    expect(text).toMatch(/^Subject: [^\n]*oat milk/i);
  });

  it('returns JSON if JSON is requested: by a schema, an example, or alone', () => {
    const schema = {
      type: 'object',
      properties: {
        title: { type: 'string' },
        score: { type: 'integer', minimum: 1, maximum: 10 },
        body: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
      },
    };
    const bySchema = JSON.parse(write({ prompt: 'Topic: bees', provider: 'OpenAI', json: { schema } })) as {
      score: number;
      body: string;
      tags: string[];
    };
    expect(bySchema.score).toBeGreaterThanOrEqual(1);
    expect(bySchema.score).toBeLessThanOrEqual(10);
    expect(bySchema.tags.length).toBeGreaterThan(0);
    expect(JSON.stringify(bySchema)).toContain('AIGen sandbox');
    const byExample = JSON.parse(
      write({
        prompt: 'Topic: bees\nAnswer with JSON only: {"headline":"…","points":["…"],"share":40}',
        provider: 'OpenAI',
      }),
    ) as Record<string, unknown>;
    expect(Object.keys(byExample)).toEqual(['headline', 'points', 'share']);
    const bare = JSON.parse(
      write({ prompt: 'Return a JSON object about bees', provider: 'OpenAI' }),
    ) as Record<string, unknown>;
    expect(bare).toHaveProperty('note', noticeFor('OpenAI'));
  });
});

describe('odd topics', () => {
  const odd = [
    '🚀🔥',
    'x',
    'лучшие рецепты борща для начинающих',
    '如何在家煮出更好的咖啡',
    'كيف تتعلم البرمجة',
    '](javascript:alert(1)) [click](http://evil.example) # **bold** `code`',
    '<script>alert(1)</script> | table | row |',
    'Topic: Topic: Content type: email',
    '{k} {thing} {{topic}}',
    '$& $1 \\ (unclosed [ group * ?',
    'word '.repeat(400),
    'a'.repeat(2_000),
    '...',
  ];
  it.each(odd.map((topic) => [topic.slice(0, 30), topic]))('%s', (_name, topic) => {
    for (const type of ['blog', 'social', 'product', 'email', 'analysis', 'seo', 'ad', 'email-subject']) {
      const text = compose([`Content type: ${type}`, `Topic: ${topic}`, 'Length: short']);
      expect(text.endsWith(mark)).toBe(true);
      expect(text).not.toMatch(/<script|javascript:|undefined|evil\.example/i);
      expect(countWords(bodyOf(text))).toBeGreaterThan(5);
      expect(text.split('\n')[0]!.length).toBeLessThan(200);
    }
  });

  it('never throws and never hangs on anything', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 80 }),
        (topic, keyword) => {
          expect(compose([`Topic: ${topic}`, `Keywords: ${keyword}`, 'Length: short'])).toContain(mark);
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });
});
