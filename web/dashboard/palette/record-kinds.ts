import {
  IconArrowsSplit2,
  IconBinoculars,
  IconBookmark,
  IconCalendar,
  IconFolder,
  IconMail,
  IconMessage2,
  IconRulerMeasure,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { testsOf } from '#domain/ab-test/example.ts';
import { campaignTypeLabels } from '#domain/email/campaign.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import type { CapabilityId } from '#domain/plans/capabilities.ts';
import { dayOf } from '#domain/projects/progress.ts';
import { voicesOf } from '#domain/voice/profile.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { browserZone } from '../../components/browser-zone.ts';
import { formatDay } from '../../components/format.ts';
import { abTests } from '../../storage/collections/ab-tests.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { calendarEvents } from '../../storage/collections/calendar-events.ts';
import { readReportHeadings } from '../../storage/collections/competitive/headings.ts';
import { competitiveReports } from '../../storage/collections/competitive/reports.ts';
import { emailCampaigns } from '../../storage/collections/email-campaigns.ts';
import { optimizations } from '../../storage/collections/optimizations.ts';
import { presets } from '../../storage/collections/presets.ts';
import { countTexts, projects } from '../../storage/collections/projects.ts';
import { voiceAnalyses, voices } from '../../storage/collections/voices.ts';
import { accessNow } from '../../session/current-access.ts';
import type { Session } from '../../session/session.ts';
import type { PaletteEntry } from './entry.ts';

/** A kind of record that the palette finds. */
type RecordKind<T extends { id: string }> = {
  collection: { name: string; newest: (owner: string) => Promise<{ records: T[] }> };
  /** Its records are not found while this is locked. */
  tool: CapabilityId;
  Icon: Icon;
  /** The records to search, if not the stored ones. */
  shown?: (stored: readonly T[]) => readonly T[];
  /** How it is found and shown. `textCounts`: number of texts of each project. */
  entryOf: (
    record: T,
    textCounts: Record<string, number>,
  ) => Pick<PaletteEntry, 'title' | 'otherText' | 'detail'>;
  /** The address that opens a record. */
  addressOf: (id: string) => string;
};

/** Keeps the type of its records from the collection to the functions. */
const kind = <T extends { id: string }>(described: RecordKind<T>) => ({
  tool: described.tool,
  read: async (owner: string, textCounts: Record<string, number>): Promise<PaletteEntry[]> => {
    const { collection, Icon, shown = (stored) => stored, entryOf, addressOf } = described;
    const { records } = await collection.newest(owner);
    return shown(records).map((record) => ({
      ...entryOf(record, textCounts),
      id: `${collection.name}-${record.id}`,
      Icon,
      opens: addressOf(record.id),
    }));
  },
});

/** What the tools keep besides texts, in the order in which equally good results are shown. */
const recordKinds = [
  kind({
    collection: projects,
    tool: 'projects',
    Icon: IconFolder,
    entryOf: ({ id, name, description, tags }, textCounts) => ({
      title: name,
      otherText: [description, ...tags].join('\n'),
      detail: `Project, ${counted(textCounts[id] ?? 0, 'text')}`,
    }),
    addressOf: (id) => `/dashboard/projects?project=${id}`,
  }),
  kind({
    collection: calendarEvents,
    tool: 'calendar',
    Icon: IconCalendar,
    entryOf: ({ title, description, tags, platform, date }) => ({
      title,
      otherText: [description, platformLabels[platform], ...tags].join('\n'),
      detail: `${platformLabels[platform]}, ${formatDay(date)}`,
    }),
    addressOf: (id) => `/dashboard/calendar?event=${id}`,
  }),
  kind({
    collection: optimizations,
    tool: 'optimizer',
    Icon: IconRulerMeasure,
    entryOf: ({ title, targetKeyword, editorScore }) => ({
      title,
      otherText: targetKeyword,
      detail: editorScore === null ? 'Optimizer result' : `Optimizer result, ${editorScore}`,
    }),
    addressOf: (id) => `/dashboard/optimizer?result=${id}`,
  }),
  kind({
    collection: voices,
    tool: 'brandvoice',
    Icon: IconMessage2,
    shown: voicesOf,
    entryOf: ({ name, tone, personality }) => ({
      title: name,
      otherText: [tone, ...personality].join('\n'),
      detail: 'Voice profile',
    }),
    addressOf: (id) => `/dashboard/brandvoice?tab=profiles&voice=${id}`,
  }),
  kind({
    collection: voiceAnalyses,
    tool: 'brandvoice',
    Icon: IconMessage2,
    entryOf: ({ content, profileName, voiceScore }) => ({
      title: content,
      otherText: profileName,
      detail: voiceScore === null ? 'Voice result' : `Voice result, ${voiceScore}`,
    }),
    addressOf: (id) => `/dashboard/brandvoice?tab=results&analysis=${id}`,
  }),
  kind({
    collection: presets,
    tool: 'generator',
    Icon: IconBookmark,
    entryOf: ({ name, form }) => ({
      title: name,
      otherText: typeof form.topic === 'string' ? form.topic : '',
      detail: 'Preset for the generator',
    }),
    addressOf: (id) => `/dashboard?preset=${id}`,
  }),
  kind({
    collection: bulkJobs,
    tool: 'bulk',
    Icon: IconStack2,
    entryOf: ({ name, templateType, totalItems, successCount }) => ({
      title: name,
      otherText: templateType,
      detail: `Bulk job, ${counted(totalItems, 'row')}, ${formatNumber(successCount)} written`,
    }),
    addressOf: (id) => `/dashboard/bulk?job=${id}`,
  }),
  kind({
    // Whole reports are large, and there may be 300.
    collection: {
      name: competitiveReports.name,
      newest: async (owner) => ({ records: await readReportHeadings(owner) }),
    },
    tool: 'competitive',
    Icon: IconBinoculars,
    entryOf: ({ competitorUrl, targetKeywords, timestamp }) => ({
      title: competitorUrl,
      otherText: targetKeywords.join('\n'),
      detail: `Competitive report, ${formatDay(timestamp.slice(0, 10))}`,
    }),
    addressOf: (id) => `/dashboard/competitive?report=${id}`,
  }),
  kind({
    collection: abTests,
    tool: 'abtest',
    Icon: IconArrowsSplit2,
    shown: (stored) => testsOf(stored, dayOf(new Date(), browserZone())),
    entryOf: ({ name, hypothesis, metric, status, isExample, variants }) => ({
      title: name,
      otherText: [hypothesis, metric, ...variants.map(({ element }) => element)].join('\n'),
      detail: isExample ? 'A/B test, example' : `A/B test, ${status}`,
    }),
    addressOf: (id) => `/dashboard/abtest?test=${id}`,
  }),
  kind({
    collection: emailCampaigns,
    tool: 'email',
    Icon: IconMail,
    entryOf: ({ name, subject, preheader, targetAudience, type }) => ({
      title: name,
      otherText: [subject, preheader, targetAudience].join('\n'),
      detail: `Email campaign, ${campaignTypeLabels[type].toLowerCase()}`,
    }),
    addressOf: (id) => `/dashboard/email?campaign=${id}`,
  }),
];

/** All records of this browser's account that its plan shows now. */
export async function readRecords(owner: string, session: Session): Promise<PaletteEntry[]> {
  const textCounts = await countTexts(owner);
  const open = recordKinds.filter(({ tool }) => accessNow(tool, session) !== 'closed');
  return (await Promise.all(open.map(({ read }) => read(owner, textCounts)))).flat();
}
