import { mergeTests } from '../../ab-test/merge-tests.ts';
import { abTestSchema, type AbTest, type TestStatus } from '../../ab-test/test.ts';
import type { ConflictRules, SyncedCollection } from '../collection.ts';
import { keepAsOwn, otherDeviceName, type Wording } from '../keep-both.ts';

export const maxTestNameCharacters = 255;

/** Index key of the tests with a status. */
export const testsIn = (status: TestStatus) => `status:${status}`;
/** Index key of the tests with a variant that was taken from a text. */
export const testsOfText = (contentId: string) => `content:${contentId}`;
/** Index key of the test that a tracked link counts. */
export const testOfLink = (linkId: string) => `link:${linkId}`;

/**
 * What a person wrote in a test. After the start hypothesis and metric are in its log, which keeps every wording of them.
 */
function wordingOf({ name, description, hypothesis, metric, status, variants, deletedAt }: AbTest): Wording {
  if (deletedAt) return {};
  return {
    Name: name,
    Description: description,
    ...(status === 'draft' ? { Hypothesis: hypothesis, 'What counts': metric } : {}),
    ...Object.fromEntries(
      variants.flatMap(({ id, content, element }) => [
        [`Variant ${id.toUpperCase()}`, content],
        [`Element of ${id.toUpperCase()}`, element],
      ]),
    ),
  };
}

/** A/B tests, by creation time. */
export const abTestCollection: SyncedCollection<AbTest> = {
  name: 'ab-tests',
  noun: 'A/B test',
  mostRecords: 1_000,
  schema: abTestSchema.loose(),
  orderBy: ({ createdAt }) => createdAt,
  indexKeys: ({ status, variants, linkId, deletedAt }) =>
    !deletedAt
      ? [
          testsIn(status),
          ...new Set(
            variants.flatMap(({ contentId }) => (contentId === null ? [] : [testsOfText(contentId)])),
          ),
          ...(linkId === null ? [] : [testOfLink(linkId)]),
        ]
      : [],
  merge: 'further-status-wins',
  changesOften: true,
  wording: wordingOf,
};

/**
 * Counts of both devices are joined, no count becomes smaller, and the plan of a started test stays. A test with other
 * words stays as one of its own, with its counts but without the link, which would count for two.
 */
export const abTestConflicts: ConflictRules<AbTest> = {
  completeWinner: ({ discarded, winner }) => mergeTests(winner, discarded),
  keepDiscarded: ({ discarded }) =>
    keepAsOwn('ab-tests', discarded, wordingOf(discarded), {
      name: otherDeviceName(discarded.name, maxTestNameCharacters),
      linkId: null,
      ...(discarded.linkId !== null && discarded.status !== 'draft' ? { countedBy: 'typed' as const } : {}),
    }),
};
