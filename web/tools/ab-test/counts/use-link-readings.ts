import { useEffect, useState } from 'react';
import { applyLinkDays } from '#domain/ab-test/counts/change-counts.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { changeAbTest } from '../../../storage/collections/ab-tests.ts';
import { linkPoll, type LinkReading } from './link-poll.ts';

/** Links that are read at a time; the others are read when their test is opened. */
const mostLinks = 10;

/**
 * Reads the tracked links of tests that were started, every minute while the page is visible, and stores their counts in
 * the tests. Returns what was read last, by link: null where it could not be read.
 */
export function useLinkReadings(
  owner: string,
  tests: readonly AbTest[],
  { today, isReadOnly }: { today: string; isReadOnly: boolean },
): ReadonlyMap<string, LinkReading | null> {
  const [readings, setReadings] = useState<ReadonlyMap<string, LinkReading | null>>(new Map());
  // As a text, so that new counts of the same links do not start the polls again.
  const wanted = tests
    .flatMap(({ id, status, countedBy, linkId }) =>
      status !== 'draft' && countedBy === 'link' && linkId ? [`${id} ${linkId}`] : [],
    )
    .slice(0, mostLinks)
    .join('\n');
  useEffect(() => {
    const stops = wanted
      .split('\n')
      .filter(Boolean)
      .map((pair) => {
        const [id = '', linkId = ''] = pair.split(' ');
        return linkPoll(owner, linkId).watch((reading) => {
          setReadings((before) => new Map(before).set(linkId, reading));
          if (isReadOnly || !reading || 'problem' in reading) return;
          // What fails here, such as a test that was deleted meanwhile, is read again in a minute.
          changeAbTest(owner, { id, today }, (stored) =>
            applyLinkDays(stored, reading.days, new Date()),
          ).catch(() => undefined);
        });
      });
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, wanted, today, isReadOnly]);
  return readings;
}
