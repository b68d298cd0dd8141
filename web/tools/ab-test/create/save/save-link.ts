import { variantLetter } from '#domain/ab-test/edit/variants.ts';
import { attachLink } from '#domain/ab-test/edit/change-test.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { NewLink } from '#domain/links/link.ts';
import { changeLink, deleteLink, fetchLink, makeLink } from '../../../../api/links.ts';
import { changeAbTest } from '../../../../storage/collections/ab-tests.ts';

/**
 * Makes the tracked link of a draft, or brings the one that it has up to date. Throws what the links throw; the draft
 * stays as it is then. Returns null for a draft that no link counts.
 */
export async function saveLink(
  owner: string,
  test: AbTest,
  { today, now }: { today: string; now: Date },
): Promise<AbTest | null> {
  if (test.countedBy !== 'link') return null;
  const { id: testId, name, linkId } = test;
  const targets = targetsOf(test);
  const before = linkId === null ? null : await linkOf(linkId);
  if (before && before.targets.length === targets.length) {
    const changed = targets.flatMap(({ url, label }, target) =>
      before.targets[target]!.url === url ? [] : [{ target, url, label }],
    );
    if (changed.length > 0 || before.name !== name) await changeLink(before.id, { name, targets: changed });
    return test;
  }
  const { id } = await makeLink({ name, targets, testId });
  const linked = await changeAbTest(owner, { id: testId, today }, (stored) => attachLink(stored, id, now));
  // Nobody follows the link of a draft yet; one that is left over counts nothing.
  if (before) await deleteLink(before.id).catch(() => undefined);
  return linked;
}

/** Null for a link that was deleted. */
async function linkOf(id: string) {
  try {
    return await fetchLink(id);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === 'links.unknown') return null;
    throw thrown;
  }
}

const targetsOf = ({ variants }: AbTest): NewLink['targets'] =>
  variants.map(({ id, url }) => ({ url, label: variantLetter(id) }));
