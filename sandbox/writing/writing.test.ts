import { describe, expect, it } from 'vitest';
import { write } from '../writer.ts';
import { countWords, countPhrase } from './words.ts';

const topics: [topic: string, keyword: string][] = [
  ['The first week for people who join from home', 'remote onboarding'],
  ['How to brew better coffee at home', 'coffee'],
  ['Winter running shoes for beginners', 'winter running shoes'],
  ['Zero waste kitchens', 'zero waste'],
  ['Launch of our new standing desk', 'standing desk'],
  ['Cybersecurity basics for a dental practice', 'cybersecurity'],
  ['A weekend in Lisbon', 'Lisbon'],
  ['Saving for a first home', 'how to save money'],
  ['Choosing a puppy', 'puppy'],
  ['Wedding planning in the rain', 'wedding planning'],
  ['Selling a flat in winter', 'real estate'],
  ['Checkout pages that keep buyers', 'checkout page'],
  ['Ten years of our bookshop', 'local bookshop'],
  ['Sleep for shift workers', 'better sleep'],
  ['A wardrobe of thirty pieces', 'capsule wardrobe'],
  ['Should we learn Spanish?', 'evening classes'],
];
const forms = [
  ['blog'],
  ['social', 'Platform: linkedin'],
  ['product', 'Key features: folds flat, 4 mm thick\nBenefits: room to live'],
  ['email', 'Email type: newsletter\nSubject style: Curiosity'],
  ['email', 'Email type: abandoned-cart\nSubject style: Personalized'],
  ['analysis', 'Analysis type: seo-audit\nAnalysis focus: Market research'],
  ['seo', 'SEO content type: landing-page'],
  ['seo', 'SEO content type: pillar-page'],
] as const;
const tones = ['professional', 'casual', 'friendly', 'authoritative', 'creative'];
const lengths = ['300-500 words', '500-1000 words', '1000+ words'];

const metaRule =
  '- The last line, after an empty one, starts with `Meta description:` followed by one sentence.';
const compose = (system: string, ...lines: string[]) =>
  write({ system, prompt: lines.join('\n'), provider: 'OpenAI' });
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.replace(/^[#\-*\d.\s]+/, ''))
    .filter((sentence) => countWords(sentence) > 5);

/** Several hundred texts: every topic in every form, with the tones and lengths in turn. */
const written = topics.flatMap(([topic, keyword], row) =>
  forms.flatMap(([type, options = ''], column) =>
    lengths.map((length, index) => ({
      keyword,
      type,
      text: compose(
        type === 'social' ? '' : metaRule,
        `Content type: ${type}`,
        `Topic: ${topic}`,
        `Keywords: ${keyword}`,
        options,
        `Tone: ${tones[(row + column + index) % tones.length]!}`,
        `Length: ${length}`,
      ),
    })),
  ),
);

describe('the language of a few hundred texts', () => {
  it('leaves no slot open, doubles no word, and has its articles and marks right', () => {
    expect(written.length).toBeGreaterThan(300);
    for (const { text } of written) {
      expect(text).not.toMatch(/[{}‹›]|undefined|\bNaN\b|\[[^\]]*\|[^\]]*\]/);
      expect(text).not.toMatch(/\b(\p{L}+) (?!that\b)\1\b/iu);
      const plain = text
        .replace(/\ba (?:one|once|use|uni|eu)\w*/gi, '')
        .replace(/\ban (?:hour|honest|heir)\w*/gi, '');
      expect(plain).not.toMatch(/\b[Aa] [aeio]\p{Ll}|\b[Aa]n [bcdfghjk-np-tv-z]\p{Ll}/u);
      const prose = text.replace(/^\|.*$/gm, '');
      expect(prose).not.toMatch(/ [,.;!?]|,,|\.\.| {2}/);
      for (const paragraph of prose.split('\n\n').filter((one) => /^\p{L}/u.test(one)))
        expect(paragraph).toMatch(/^(?:\p{Lu}|\p{N}|h\/|[“"])/u);
    }
  });

  it('clears no throat', () => {
    const worn =
      /\b(?:in this (?:article|post|guide)|this (?:piece|article|post) |let us talk|let’s dive|dive in|unlock|elevate|game[- ]changer|look no further|it’s important to|it is important to note|in today’s|some subjects reward|think of [^.]* as a craft|every now and then|when it comes to|needless to say|at the end of the day|a word on|plain question deserves|you are in the right place|what follows is (?:short|a)\b|we will look at|by the end you will)\b/i;
    for (const { text } of written)
      for (const sentence of sentencesOf(text)) expect(sentence).not.toMatch(worn);
  });

  it('opens a page with its keyword in the first sentence below the title', () => {
    for (const { text, keyword, type } of written) {
      if (type === 'email') continue;
      const body = text.startsWith('# ') ? text.slice(text.indexOf('\n')).trim() : text;
      const first = body.split('\n')[0]!.split(/(?<=[.!?])\s/);
      expect(
        countPhrase(first.slice(0, type === 'product' ? 4 : 2).join(' '), keyword),
        body,
      ).toBeGreaterThan(0);
    }
  });
});

describe('the meta description', () => {
  it('is the last line where it is asked for: 110 to 155 characters, whole sentences, the keyword in it', () => {
    for (const { text, keyword, type } of written) {
      if (type === 'social') {
        expect(text).not.toMatch(/meta description/i);
        continue;
      }
      const lines = text.split('\n');
      const [, meta = ''] = /^Meta description: (.*)$/.exec(lines.at(-1)!) ?? [];
      expect(meta.length, meta).toBeGreaterThanOrEqual(110);
      expect(meta.length, meta).toBeLessThanOrEqual(155);
      expect(countPhrase(meta, keyword), meta).toBeGreaterThan(0);
      expect(meta).toMatch(/^\p{Lu}.*[.?]$/u);
      expect(lines.at(-2)).toBe('');
      expect(lines.at(-3)).toMatch(/^\*Written by the AIGen sandbox.*\*$/);
    }
  });

  it('stays within its length for keywords of any length', () => {
    for (let length = 3; length <= 78; length += 5) {
      const keyword = 'quiet meeting rooms for remote teams who share one long corridor with a bakery'
        .slice(0, length)
        .trim();
      const text = compose(metaRule, 'Content type: blog', 'Topic: Quiet rooms', `Keywords: ${keyword}`);
      const meta = /Meta description: (.*)$/.exec(text)![1]!;
      expect(meta.length, meta).toBeGreaterThanOrEqual(110);
      expect(meta.length, meta).toBeLessThanOrEqual(155);
    }
  });
});

describe('two texts of one field', () => {
  const fields = [
    ['remote onboarding', 'team meetings', 'hiring', 'hybrid office', 'project feedback'],
    ['coffee', 'espresso bar', 'tea menu', 'oat milk', 'cold brew'],
    ['puppy training', 'indoor cats', 'horse care', 'pet food', 'dog walks'],
    ['personal budget', 'index funds', 'tax return', 'pension plan', 'house insurance'],
    ['sourdough', 'weeknight pasta', 'vegan lunch', 'olive oil', 'cheese board'],
  ];
  it.each(fields)('share at most a third of their sentences: %s, %s, %s, %s, %s', (...keywords) => {
    const texts = keywords.map(
      (keyword) =>
        new Set(
          sentencesOf(compose('', 'Content type: blog', `Topic: ${keyword}`, `Keywords: ${keyword}`)).filter(
            (sentence) => !/AIGen sandbox|Add a real key/.test(sentence),
          ),
        ),
    );
    for (const one of texts)
      for (const other of texts) {
        if (one === other) continue;
        const shared = [...one].filter((sentence) => other.has(sentence));
        expect(shared.length / one.size, shared.join('\n')).toBeLessThanOrEqual(1 / 3);
      }
  });
});

describe('what the brief asks for', () => {
  const base = [
    'Content type: blog',
    'Topic: Team lunches',
    'Keywords: team lunch',
    'Length: 500-1000 words',
  ];

  it('each tone has its own voice, and the casual one contracts', () => {
    const texts = tones.map((tone) => compose('', ...base, `Tone: ${tone}`));
    expect(new Set(texts.map((text) => text.split('\n\n')[2])).size).toBe(tones.length);
    const count = (text: string) => text.match(/\p{L}n’t\b|\p{L}’(?:re|ll)\b/gu)?.length ?? 0;
    expect(count(texts[1]!)).toBeGreaterThan(0);
    for (const text of [texts[0]!, texts[3]!, texts[4]!]) expect(count(text)).toBeLessThan(2);
  });

  it('a brand voice, an audience and every further keyword show in the text', () => {
    const lines = [...base.slice(0, 2), 'Keywords: team lunch, canteen, long table'];
    const text = compose('', ...lines, 'Length: 1000+ words');
    expect(text).toMatch(/\bcanteen\b/);
    expect(text).toMatch(/\blong table\b/);
    expect(compose('', ...base, 'Tone: professional', 'Brand voice: playful, witty')).not.toBe(
      compose('', ...base, 'Tone: professional', 'Brand voice: formal'),
    );
  });

  it('a strategy as SEO focus is served by a heading as people search, and not named', () => {
    const text = compose('', ...base, 'SEO focus: how-to queries');
    expect(text).toMatch(/^## (?:How|What|Who) [^\n]*team lunch[^\n]*\?$/im);
    expect(text).not.toMatch(/how-to quer/i);
  });

  it('cuts no topic in the middle of its meaning', () => {
    const text = compose(
      '',
      'Content type: blog',
      'Topic: The first week for people who join from home',
      'Keywords: remote onboarding',
    );
    expect(text).toContain('“The first week for people who join from home”');
    expect(text).not.toMatch(/people who join\b(?! from home)/);
  });
});
