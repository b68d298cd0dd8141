import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentTypes,
  generationFormSchema,
  type ContentType,
  type GenerationForm,
} from '#domain/generation/form.ts';
import { adFormats } from '#domain/generation/form/ads.ts';
import { languages } from '#domain/generation/form/language.ts';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';
import { repairPrompt } from '#domain/prompts/repair-prompt.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { providerIds, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createSubscriber } from '../testing/builders.ts';
import { listenOnFreePort, personFor, type Person } from '../testing/generation-client.ts';
import { startTestSandbox, type TestSandbox } from '../testing/stages/start-sandbox.ts';

// From the form to the provider's wire and back: nothing a person chose is lost on the way.

let sandbox: TestSandbox;
let test: TestApp;
let person: Person;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await buildTestApp({ SANDBOX_URL: sandbox.url });
  person = await personFor(test, await listenOnFreePort(test), await createSubscriber(test.database));
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const keys: Record<ProviderId, string> = {
  openai: 'sk-sandbox-fast-chunks-40',
  claude: 'sk-ant-sandbox-fast-chunks-40',
  gemini: 'AIza-sandbox-fast-chunks-40',
};

/** Options of each type, none at its default, with words that nothing else would bring to the wire. */
const chosen: Record<ContentType, Partial<GenerationForm>> = {
  blog: { faqTopics: 'zebra height, zebra noise', seoFocus: 'zebra queries' },
  social: { platform: 'linkedin', hashtags: '#ZebraDesk', callToAction: 'Try the zebra desk' },
  product: { productCategory: 'home', keyFeatures: 'zebra hinge, quiet zebra', benefits: 'room for a zebra' },
  email: { emailType: 'announcement', subjectStyle: 'Curiosity', audienceSegment: 'VIP members' },
  analysis: {
    analysisType: 'content-gap',
    analysisFocus: ['Market research', 'Audience insights'],
    comparisonSource: 'zebra magazine',
  },
  seo: {
    seoContentType: 'pillar-page',
    seoPriorities: ['Local SEO', 'Voice search'],
    searchIntent: 'commercial',
    keywordDifficulty: 'high',
  },
  ads: {
    adFormat: 'meta-feed',
    adObjective: 'app-installs',
    callToAction: 'Get the zebra app',
    landingPage: 'https://zebra.example/start',
  },
};

const shared = {
  topic: 'Desks in the colours of a zebra',
  tone: 'friendly',
  targetAudience: 'students',
  keywords: 'zebra desk, striped chair',
  length: 'short',
  language: 'en-GB',
  brandVoice: 'plain as a zebra is not',
} as const;

const formOf = (contentType: ContentType, more: Partial<GenerationForm> = {}) =>
  generationFormSchema.parse({ ...shared, contentType, ...chosen[contentType], ...more });

async function write(provider: ProviderId, prompts: Prompts, formData: GenerationForm): Promise<string> {
  const { result, error } = await person.generate(
    { apiProvider: provider, apiKey: keys[provider], ...prompts, formData },
    true,
  );
  expect(error).toBeNull();
  return result!.content;
}

/** What the provider was sent last. */
async function lastPrompt(): Promise<string> {
  return (await sandbox.journal()).at(-1)!.prompt;
}

describe.each(contentTypes)('%s', (contentType) => {
  it.each(providerIds)('carries every option to %s', async (provider) => {
    const form = formOf(contentType);
    const prompts = buildPrompts(form);
    await write(provider, prompts, form);
    const sent = await lastPrompt();
    expect(sent).toContain(prompts.systemPrompt);
    expect(sent).toContain(prompts.userPrompt);
    // Each option by itself: with it at its default the wire would have carried another prompt.
    for (const option of Object.keys({ ...shared, ...chosen[contentType] }) as (keyof GenerationForm)[]) {
      const standard = generationFormSchema.parse({ topic: 'Anything else' })[option];
      const without = buildPrompts({ ...form, [option]: standard });
      expect(`${without.systemPrompt}\n${without.userPrompt}`, option).not.toBe(
        `${prompts.systemPrompt}\n${prompts.userPrompt}`,
      );
    }
    const typed = Object.values({ ...shared, ...chosen[contentType] }).flat();
    for (const value of typed.filter((text) => /zebra/i.test(text))) expect(sent).toContain(value);
  });

  it('is generated as requested, or after one repair', async () => {
    const form = formOf(contentType);
    const content = await write('openai', buildPrompts(form), form);
    const checks = checkBrief(content, form);
    const prompts = repairPrompt(content, checks, form);
    const repaired = prompts ? await write('openai', prompts, form) : content;
    if (prompts) expect(await lastPrompt()).toContain(prompts.userPrompt);
    expect(checkBrief(repaired, form).filter(({ verdict }) => verdict === 'missed')).toEqual([]);
  });
});

it.each(adFormats)('an ad for %s fills its fields within their limits', async (adFormat) => {
  const form = formOf('ads', { adFormat, length: 'medium' });
  const content = await write('openai', buildPrompts(form), form);
  const fields = checkBrief(content, form).filter(({ id }) => id === 'versions' || id.startsWith('ad:'));
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.map(({ id, verdict, found }) => [id, verdict, found])).toEqual(
    fields.map(({ id, found }) => [id, 'met', found]),
  );
});

it('every language reaches the provider by its name', async () => {
  for (const { tag, name } of languages.filter((_, at) => at % 9 === 0)) {
    const form = formOf('blog', { language: tag });
    await write('gemini', buildPrompts(form), form);
    expect(await lastPrompt()).toContain(`Language: ${name}`);
  }
});
