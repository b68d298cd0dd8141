import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSandbox } from './app.ts';
import { noticeFor, write } from './writer.ts';
import { countWords } from './writing/words.ts';

// Every content type in every language, requested through a provider's API.

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(() => sandbox.close());

/** The text returned by OpenAI's chat endpoint. */
async function ask(...lines: string[]): Promise<string> {
  const response = await fetch(`${sandbox.url}/openai/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk-sandbox-fast', 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'gpt-4.1-mini',
      messages: [{ role: 'user', content: lines.join('\n') }],
    }),
  });
  const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
  return choices[0]!.message.content;
}

const languages = ['English', 'German', 'French', 'Spanish'];
const forms: Record<string, string[]> = {
  blog: ['Content type: blog'],
  social: ['Content type: social', 'Platform: linkedin'],
  product: ['Content type: product'],
  email: ['Content type: email', 'Email type: newsletter'],
  'sales email': ['Content type: email', 'Email type: promotional'],
  analysis: ['Content type: analysis', 'Analysis type: competitor'],
  article: ['Content type: seo', 'SEO content type: article'],
  'landing page': ['Content type: seo', 'SEO content type: landing-page'],
  'FAQ page': ['Content type: seo', 'SEO content type: faq'],
  'pillar page': ['Content type: seo', 'SEO content type: pillar-page'],
  ad: ['Content type: ad-copy'],
};
const bands: Record<string, [number, number]> = {
  '300-500 words': [300, 500],
  '500-1000 words': [500, 1000],
};
const leftover = /\{\{|\}\}|undefined|\bNaN\b|\([^()]*\|[^()]*\)/;

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(forms))(
    '%s has its topic, its keyword and its length, and no open slot',
    async (name, form) => {
      for (const [length, [min, max]] of Object.entries(bands)) {
        // A post has no room for more.
        if (name === 'social' && min === 500) continue;
        const brief = [...form, 'Topic: Indigo valley', 'Keywords: bonsai, moss', `Language: ${language}`];
        const text = await ask(...brief, `Length: ${length}`);
        const body = text.slice(0, text.indexOf('\n\n*Written by'));
        expect(body).toContain('Indigo valley');
        expect(body.slice(0, 80)).toMatch(/bonsai/i);
        expect(body).not.toMatch(leftover);
        if (name === 'ad') continue;
        expect(countWords(body), body).toBeGreaterThanOrEqual(min);
        expect(countWords(body), body).toBeLessThanOrEqual(max);
        if (name !== 'social') expect(body).toMatch(/\bmoss\b/);
      }
    },
  );

  it('are the same for the same request, and different for another one', async () => {
    const one = (keyword: string) =>
      ask(...forms.blog!, 'Topic: Trees', `Keywords: ${keyword}`, `Language: ${language}`);
    const first = await one('bonsai');
    expect(await one('bonsai')).toBe(first);
    const other = new Set((await one('willow')).split('\n\n'));
    const shared = first.split('\n\n').filter((block) => other.has(block));
    expect(shared.length / other.size).toBeLessThan(0.5);
  });

  it('respect the limits of the platforms', async () => {
    for (const [platform, max] of [
      ['twitter', 280],
      ['instagram', 2_200],
      ['linkedin', 3_000],
      ['tiktok', 2_200],
    ] as const) {
      const form = ['Content type: social', `Platform: ${platform}`, 'Topic: Trees', 'Keywords: bonsai'];
      const text = await ask(...form, `Language: ${language}`, 'Length: 300-500 words');
      expect(Array.from(text).length, text).toBeLessThanOrEqual(max);
      expect(text).toContain('#bonsai');
    }
  });
});

it('have no open slot and no double space for any subject, content type and language', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.lorem({ maxCount: 6 }),
    fc.constantFrom('email', 'umbrella', 'hour glass', '{{topic}}', '{{x|y}}', '(a|b)', '$& $1'),
  );
  fc.assert(
    fc.property(
      anyText,
      anyText,
      fc.constantFrom(...Object.values(forms)),
      fc.constantFrom(...languages),
      (topic, keyword, form, language) => {
        const lines = [
          ...form,
          `Topic: ${topic}`,
          `Keywords: ${keyword}`,
          `Language: ${language}`,
          'Length: short',
        ];
        const text = write({ prompt: lines.join('\n'), provider: 'OpenAI' });
        expect(text.endsWith(`*${noticeFor('OpenAI')}*`)).toBe(true);
        expect(text).not.toMatch(/\{\{|\}\}|\bundefined\b/);
        expect(text).not.toMatch(/\S {2,}\S/);
        expect(text).not.toMatch(/\ba (?:email|umbrella|hour glass)\b/);
      },
    ),
    { numRuns: 150 },
  );
});

describe('JSON', () => {
  const leaf = fc.constantFrom(
    z.string(),
    z.string().max(40),
    z.string().min(20),
    z.int().min(0).max(100),
    z.number().min(1),
    z.boolean(),
    z.null(),
    z.enum(['low', 'high']),
    z.literal('draft'),
    z.email(),
    z.url(),
    z.iso.date(),
  );
  const { schema: anySchema } = fc.letrec<{ schema: z.ZodType }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      fc
        .array(tie('schema'), { maxLength: 3 })
        .map((parts) => z.object(Object.fromEntries(parts.map((part, at) => [`part${at}`, part])))),
      tie('schema').map((part) => z.array(part).min(1).max(4)),
      tie('schema').map((part) => z.union([part, z.null()])),
    ),
  }));

  it('fits any schema', () => {
    fc.assert(
      fc.property(anySchema, fc.constantFrom(...languages), (part, language) => {
        const schema = z.object({ part });
        const json = { schema: z.toJSONSchema(schema) as Record<string, unknown> };
        const text = write({
          prompt: `Topic: Trees\nKeywords: bonsai\nLanguage: ${language}`,
          provider: 'OpenAI',
          json,
        });
        expect(schema.safeParse(JSON.parse(text)).error?.message).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('fits the JSON formats of a campaign and of a competitor comparison', () => {
    const schema = z.object({
      mails: z
        .array(z.object({ subject: z.string().max(60), previewText: z.string(), body: z.string() }))
        .length(3),
      competitors: z.array(
        z.object({
          name: z.string(),
          website: z.url(),
          strengths: z.array(z.string()),
          weaknesses: z.array(z.string()),
          score: z.int().min(0).max(10),
        }),
      ),
    });
    const json = { schema: z.toJSONSchema(schema) as Record<string, unknown> };
    const text = write({ prompt: 'Topic: Bonsai for beginners\nKeywords: bonsai', provider: 'OpenAI', json });
    const { mails, competitors } = schema.parse(JSON.parse(text));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    for (const { body } of mails) expect(countWords(body)).toBeGreaterThan(60);
    expect(new Set(competitors.flatMap(({ weaknesses }) => weaknesses)).size).toBeGreaterThan(5);
    expect(text).toContain('AIGen sandbox');
  });
});
