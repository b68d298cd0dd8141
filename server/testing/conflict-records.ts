import { randomUUID } from 'node:crypto';
import { createTest, startTest } from '#domain/ab-test/edit/change-test.ts';
import { createMetric } from '#domain/analytics/create-metric.ts';
import { createJob, jobId } from '#domain/bulk/bulk.fixture.ts';
import { bulkRowSchema } from '#domain/bulk/row.ts';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import { pageRecordOf } from '#domain/competitive/site/page-record.ts';
import { duelChoiceSchema } from '#domain/duels/duel-choice.ts';
import { brandKitId, brandKitSchema } from '#domain/email/brand-kit.ts';
import { createCampaign, fixtureBlocks } from '#domain/email/campaign.fixture.ts';
import { optimizationRecordSchema } from '#domain/optimizer/record.ts';
import { presetSchema } from '#domain/presets/preset.ts';
import { personalWordId, personalWordSchema } from '#domain/spelling/personal-word.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceProfileSchema } from '#domain/voice/profile.ts';
import { at } from './sync-builders.ts';

// Records that two devices change in tests of conflicts.

export const [laptop, phone] = [randomUUID(), randomUUID()];
export const bulkJob = createJob({ totalItems: 2 });
export const bulkRow = bulkRowSchema.parse({
  id: randomUUID(),
  jobId,
  key: randomUUID(),
  index: 0,
  prompt: 'Desk',
  columns: { Color: 'Oak' },
});
export const report = createReport();
export const reportPage = pageRecordOf(
  report.id,
  'competitor',
  0,
  pageOf('https://ridgeway-supply.example/'),
);
export const preset = presetSchema.parse({
  id: randomUUID(),
  name: 'Launch',
  form: { contentType: 'blog', topic: '{{product}}' },
  createdAt: at(0),
  updatedAt: at(0),
});
export const duelChoice = duelChoiceSchema.parse({
  id: randomUUID(),
  at: at(0),
  contentType: 'blog',
  candidates: [
    { provider: 'openai', model: 'gpt' },
    { provider: 'claude', model: 'sonnet' },
  ],
  chosen: 'claude',
});
export const personalWord = personalWordSchema.parse({
  id: personalWordId('en', 'aigen'),
  language: 'en',
  word: 'aigen',
  createdAt: at(0),
});

export const abTest = createTest(
  { name: 'Button', variants: [{ content: 'Buy now' }, { content: 'Send me coffee' }] },
  { id: randomUUID(), now: new Date(at(0)) },
);
export const runningTest = startTest(abTest, new Date(at(0)));
export const metric = createMetric(
  { contentId: randomUUID(), date: '2026-11-20', platform: 'linkedin', source: 'typed', clicks: 4 },
  new Date(at(0)),
);
export const campaign = createCampaign();
export const { heading, text } = fixtureBlocks;
export const kit = brandKitSchema.parse({ id: brandKitId, updatedAt: at(0) });
/** Counts of variant A on a day. */
export const countsOn = (day: string, traffic: number, conversions: number) => ({
  day,
  variant: 'a' as const,
  traffic,
  clicks: 0,
  conversions,
});

export const optimization = optimizationRecordSchema.parse({
  id: randomUUID(),
  title: 'Desks',
  targetKeyword: 'desk',
  originalContent: 'A desk.',
  seoScore: 40,
  readabilityScore: 70,
  keywordDensity: 50,
  analyzedAt: at(0),
});
export const rewritten = {
  content: 'A good desk.',
  rewritten: 'A good desk.',
  seoScore: 80,
  provider: 'openai',
};
export const analysis = voiceAnalysisSchema.parse({
  id: randomUUID(),
  content: 'We will fix it.',
  text: 'We will fix it.',
  profileId: randomUUID(),
  profileName: 'Ours',
  voiceScore: 81,
  toneMatch: null,
  personalityAlignment: null,
  measurements: [],
  suggestions: [],
  analyzedAt: at(0),
});
export const voice = voiceProfileSchema.parse({
  id: randomUUID(),
  name: 'Ours',
  tone: 'Friendly',
  createdAt: at(0),
  updatedAt: at(0),
});
