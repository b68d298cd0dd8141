import { useLiveQuery } from '../storage/use-live-query.ts';
import { Link } from 'react-router';
import { originName } from '#domain/content/origin.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { useVoices } from '../contents/pickers/use-voices.ts';
import { campaignTextId } from '#domain/email/joins/campaign-text.ts';
import { useAbTestsOfText } from '../storage/collections/ab-tests.ts';
import { bulkJobs } from '../storage/collections/bulk/jobs.ts';
import { useEventsOfContent } from '../storage/collections/calendar-events.ts';
import { emailCampaigns } from '../storage/collections/email-campaigns.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { projectItems, projects } from '../storage/collections/projects.ts';
import { testAddress } from '../tools/ab-test/url-state.ts';
import { optimizedTextId } from '../tools/optimizer/rewrite/content-of.ts';

type TextOriginProps = { owner: string; record: ContentRecord };

/**
 * Where a text comes from, in words, the voice it was written in, and where it was published, with a link back to the event,
 * the bulk job, the optimizer result, the A/B test or the project while it exists.
 */
export function TextOrigin({ owner, record }: TextOriginProps) {
  const { voices } = useVoices(owner);
  const { records: events } = useEventsOfContent(owner, record.id);
  const links = new Set(
    events.flatMap(({ status, publishedUrl }) => (status === 'published' && publishedUrl) || []),
  );
  const voice = voices.find(({ id }) => id === record.brandVoiceId);
  return (
    <>
      <FromTool owner={owner} record={record} />
      {voice && (
        <span>
          Voice: <Link to={`/dashboard/brandvoice?tab=profiles&voice=${voice.id}`}>{voice.name}</Link>
        </span>
      )}
      {[...links].map((link) => (
        <span key={link}>
          Published:{' '}
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </a>
        </span>
      ))}
    </>
  );
}

function FromTool({ owner, record }: TextOriginProps) {
  if (record.source === 'calendar') return <FromCalendar owner={owner} record={record} />;
  if (record.source === 'optimizer') return <FromOptimizer owner={owner} record={record} />;
  if (record.source === 'email') return <FromEmail owner={owner} record={record} />;
  if (record.source === 'abtest') return <FromTest owner={owner} record={record} />;
  if (record.source === 'bulk') return <FromBulk owner={owner} record={record} />;
  if (record.source === 'projects') return <FromProject owner={owner} record={record} />;
  return <Origin source={record.source} />;
}

/** A text that came with a file has the same id in its project. */
function FromProject({ owner, record }: TextOriginProps) {
  const item = projectItems.useRecord(owner, record.id);
  const project = projects.useRecord(owner, item?.projectId ?? null);
  return (
    <Origin
      source={record.source}
      link={project && { to: `/dashboard/projects?project=${project.id}`, title: project.name }}
    />
  );
}

function FromBulk({ owner, record }: TextOriginProps) {
  const job = bulkJobs.useRecord(owner, record.bulkJobId);
  return (
    <Origin source={record.source} link={job && { to: `/dashboard/bulk?job=${job.id}`, title: job.name }} />
  );
}

function FromCalendar({ owner, record }: TextOriginProps) {
  const { records } = useEventsOfContent(owner, record.id);
  // The event that was saved first; a duplicated event links to the same text.
  const event = records.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  return (
    <Origin
      source={record.source}
      link={event && { to: `/dashboard/calendar?event=${event.id}`, title: event.title }}
    />
  );
}

function FromOptimizer({ owner, record }: TextOriginProps) {
  const id = useIdBehind(owner, record.id, { rowsOf: optimizations.rowsOf, textIdOf: optimizedTextId });
  const result = optimizations.useRecord(owner, id);
  return (
    <Origin
      source={record.source}
      link={result && { to: `/dashboard/optimizer?result=${result.id}`, title: result.title }}
    />
  );
}

function FromEmail({ owner, record }: TextOriginProps) {
  const id = useIdBehind(owner, record.id, { rowsOf: emailCampaigns.rowsOf, textIdOf: campaignTextId });
  const campaign = emailCampaigns.useRecord(owner, id);
  return (
    <Origin
      source={record.source}
      link={campaign && { to: `/dashboard/email?campaign=${campaign.id}`, title: campaign.name }}
    />
  );
}

type RecordsBehind = {
  rowsOf: typeof optimizations.rowsOf;
  /** The id of a record's text. */
  textIdOf: (id: string) => string;
};

/** The id of the record whose text this is; null for none, and while it is sought. */
function useIdBehind(owner: string, textId: string, { rowsOf, textIdOf }: RecordsBehind): string | null {
  const id = useLiveQuery(async () => {
    // The ids alone: the records contain whole texts.
    const keys = await rowsOf(owner).primaryKeys();
    return keys.map(([, , recordId]) => recordId).find((each) => textIdOf(each) === textId);
  }, [owner, textId, rowsOf, textIdOf]);
  return id ?? null;
}

/** A variant that was put to use, or written as a whole for a test. */
function FromTest({ owner, record }: TextOriginProps) {
  const { records } = useAbTestsOfText(owner, record.id);
  // The first one: a copy of a test has the same texts.
  const test = records.at(-1);
  return <Origin source={record.source} link={test && { to: testAddress(test.id), title: test.name }} />;
}

type OriginProps = { source: string; link?: { to: string; title: string } | null | undefined };

function Origin({ source, link }: OriginProps) {
  return (
    <span>
      From: {originName(source)}
      {link && (
        <>
          , <Link to={link.to}>{link.title}</Link>
        </>
      )}
    </span>
  );
}
