import { createTest } from '#domain/ab-test/edit/change-test.ts';
import { createMetric } from '#domain/analytics/create-metric.ts';
import { resultOf } from '#domain/bulk/bulk.fixture.ts';
import { bulkJobSchema } from '#domain/bulk/job.ts';
import { bulkRowSchema } from '#domain/bulk/row.ts';
import { createReport, pageOf } from '#domain/competitive/report/report.fixture.ts';
import { pageRecordOf } from '#domain/competitive/site/page-record.ts';
import { duelChoiceSchema } from '#domain/duels/duel-choice.ts';
import { brandKitSchema } from '#domain/email/brand-kit.ts';
import { createCampaign } from '#domain/email/campaign.fixture.ts';
import { presetSchema } from '#domain/presets/preset.ts';
import { personalWordSchema } from '#domain/spelling/personal-word.ts';
import type { CollectionRecord } from '#domain/sync/collection.ts';
import { optimizationRecordSchema } from '#domain/optimizer/record.ts';
import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceProfileSchema } from '#domain/voice/profile.ts';
import {
  contentRecord,
  eventRecord,
  folderRecord,
  projectItem,
  projectRecord,
  versionRecord,
} from '#server/testing/sync-builders.ts';
import type { Random } from './random-source.ts';

/** A record of any synced collection, without a text of its own. `ownerId`: the text or project that it belongs to. */
export function recordOf(
  collection: string,
  id: string,
  { ownerId, at }: { ownerId: string | null; at: string },
): CollectionRecord {
  const dates = { createdAt: at, updatedAt: at };
  const make: Record<string, () => CollectionRecord> = {
    folders: () => folderRecord({ id, ...dates }),
    versions: () => versionRecord({ id, contentId: ownerId!, savedAt: at }),
    content: () => contentRecord({ id, ...dates }),
    projects: () => projectRecord({ id, ...dates }),
    'project-items': () => projectItem({ id, projectId: ownerId!, createdAt: at }),
    'calendar-events': () => eventRecord({ id, ...dates }),
    'brand-voices': () => voiceProfileSchema.parse({ id, name: 'Ours', tone: 'Friendly', ...dates }),
    'voice-analyses': () =>
      voiceAnalysisSchema.parse({
        id,
        content: 'A text.',
        text: 'A text.',
        profileId: null,
        profileName: 'Ours',
        voiceScore: 80,
        toneMatch: null,
        personalityAlignment: null,
        measurements: [],
        suggestions: [],
        analyzedAt: at,
      }),
    optimizations: () =>
      optimizationRecordSchema.parse({
        id,
        title: 'A title',
        targetKeyword: 'desk',
        originalContent: 'A desk.',
        seoScore: 40,
        readabilityScore: 70,
        keywordDensity: 50,
        analyzedAt: at,
      }),
    presets: () => presetSchema.parse({ id, name: 'Launch', form: { contentType: 'blog' }, ...dates }),
    'duel-choices': () =>
      duelChoiceSchema.parse({
        id,
        at,
        contentType: 'blog',
        candidates: [
          { provider: 'openai', model: 'gpt' },
          { provider: 'claude', model: 'sonnet' },
        ],
        chosen: 'claude',
      }),
    'personal-words': () => personalWordSchema.parse({ id, language: 'en', word: 'aigen', createdAt: at }),
    'bulk-jobs': () =>
      bulkJobSchema.parse({
        id,
        name: 'Catalog',
        totalItems: 1,
        templateType: 'Product Description',
        instruction: 'Write.',
        ...dates,
      }),
    'bulk-rows': () => bulkRowSchema.parse({ id, jobId: ownerId!, key: id, index: 0, prompt: 'Desk' }),
    'competitive-reports': () => createReport({ id, timestamp: at, updatedAt: at }),
    'competitive-pages': () => ({
      ...pageRecordOf(ownerId!, 'competitor', 0, pageOf('https://ridgeway-supply.example/')),
      id,
    }),
    'ab-tests': () =>
      createTest(
        { name: 'Checkout button', variants: [{ content: 'Buy now' }, { content: 'Send me coffee' }] },
        { id, now: new Date(at) },
      ),
    'performance-metrics': () => ({
      ...createMetric(
        { contentId: id, date: at.slice(0, 10), platform: 'blog', source: 'typed', clicks: 5 },
        new Date(at),
      ),
      id,
    }),
    'email-campaigns': () => createCampaign({ id, ...dates }),
    'brand-kits': () => brandKitSchema.parse({ id, updatedAt: at }),
  };
  return make[collection]!();
}

const someBrowser = '3f9a3c1e-6d7b-4f0a-9b1e-2f7a5c8d9e10';

/** The field in which a record of the collection has the text that a person wrote or paid for. */
export function textFieldOf(collection: string, text: string): Record<string, unknown> {
  if (collection === 'folders' || collection === 'projects') return { description: text };
  if (collection === 'brand-voices') return { guidelines: text };
  if (collection === 'voice-analyses') return { aiReading: text, aiProvider: 'claude' };
  if (collection === 'optimizations') return { content: text, rewritten: text };
  if (collection === 'presets') return { form: { contentType: 'blog', topic: text } };
  if (collection === 'duel-choices') return { topic: text };
  if (collection === 'personal-words') return { word: text };
  if (collection === 'bulk-jobs') return { instruction: text };
  if (collection === 'bulk-rows') return { state: 'finished', result: resultOf(text) };
  if (collection === 'ab-tests') return { description: text };
  if (collection === 'performance-metrics') return { sourceName: text };
  if (collection === 'email-campaigns') return { blocks: [{ kind: 'text', id: someBrowser, text }] };
  if (collection === 'brand-kits') return { footer: text };
  if (collection === 'competitive-pages')
    return { page: pageOf('https://ridgeway-supply.example/', { excerpt: text }) };
  return { content: text };
}

/** The field with the id of the record that owns it; null for a separate record. */
export function ownerFieldOf(collection: string): 'contentId' | 'projectId' | 'jobId' | 'reportId' | null {
  if (collection === 'competitive-pages') return 'reportId';
  if (collection === 'bulk-rows') return 'jobId';
  if (collection === 'versions') return 'contentId';
  return collection === 'project-items' ? 'projectId' : null;
}

/** A change that leaves every text as it is. */
export function unlikeText(collection: string, { pick, chance, below }: Random): Record<string, unknown> {
  const day = `2026-12-${String(10 + below(20))}`;
  const changes: Record<string, () => Record<string, unknown>> = {
    folders: () => ({ color: pick(['#0F766E', '#15803D', '#B45309']) }),
    content: () => ({ isFavorite: chance(0.5), deletedAt: chance(0.3) ? `${day}T00:00:00.000Z` : null }),
    projects: () => ({ status: pick(['planning', 'active', 'review']) }),
    'calendar-events': () => ({ date: day }),
    'brand-voices': () => ({ isActive: chance(0.5) }),
    optimizations: () => ({ refused: [below(9)] }),
    presets: () => ({ updatedAt: `${day}T00:00:00.000Z` }),
    'duel-choices': () => ({ chosen: pick(['openai', 'claude', null]) }),
    'bulk-jobs': () => ({ runsIn: pick([null, someBrowser]), decidedAt: `${day}T00:00:00.000Z` }),
    'bulk-rows': () => ({ state: pick(['waiting', 'started', 'in-doubt']), isAccepted: chance(0.5) }),
    'competitive-reports': () => ({ targetKeywords: [pick(['rain cape', 'tent'])] }),
    'competitive-pages': () => ({ place: below(9) }),
    'ab-tests': () => ({ status: pick(['draft', 'running', 'completed']), inUse: pick(['a', 'b']) }),
    'performance-metrics': () => ({ platform: pick(['blog', 'linkedin']) }),
    'email-campaigns': () => ({ tone: pick(['friendly', 'urgent']) }),
    'brand-kits': () => ({ buttonColor: pick(['#9c3d1e', '#1d3b2f']) }),
  };
  return changes[collection]?.() ?? {};
}
