import { counted, plural } from '../../../text/format.ts';
import { emailMergeTags, type PlacedTag, type TagPlace } from '../../merge-tags/email-merge-tags.ts';
import { mergeTagOf, writtenMergeTag, type FoundMergeTag } from '../../merge-tags/merge-tags.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, warning, type CheckPlace, type EmailCheck, type Fix } from '../email-check.ts';

/** Merge tags that are unknown, or that have nothing to say for a contact without a value. */
export function checkMergeTags({ blocks, campaign, kit, html, links }: CheckInput): EmailCheck {
  const reason =
    'A tag without a fallback leaves a gap for contacts without a value. An email with an unknown one is not sent.';
  // An imported email may have others in its HTML than in its text.
  const shown = [...html.texts.map(({ text }) => text), ...links.map(({ href }) => href)];
  const content = [campaign.content, ...shown].join('\n');
  const { tags, unknown } = emailMergeTags({ ...campaign, content }, kit);
  const wrong = eachOnce(unknown, ({ tag }) => tag).map(({ tag, place }): CheckPlace => ({
    block: blockOf(place),
    note: `${tag} is not a merge tag.`,
    fix: null,
  }));
  const open = eachOnce(tags, ({ name }) => name)
    .filter(({ name, fallback }) => mergeTagOf(name)?.isOptional && fallback === null)
    .map((tag): CheckPlace => ({
      block: blockOf(tag.place),
      note: `{{${tag.name}}} has no fallback.`,
      fix: fallbackFix(tag, textAt(tag.place)),
    }));
  if (wrong.length > 0)
    return missed('merge-tags', {
      reason,
      title: `${counted(wrong.length, 'merge tag')} ${plural(wrong.length, 'is', 'are')} unknown`,
      blocks: true,
      places: [...wrong, ...open],
    });
  if (open.length > 0)
    return warning('merge-tags', {
      reason,
      title: `${counted(open.length, 'merge tag')} ${plural(open.length, 'has', 'have')} no fallback`,
      places: open,
    });
  const names = [...new Set(tags.map(({ name }) => name))];
  return met('merge-tags', { reason, title: 'Merge tags', found: names.join(', ') || 'no tags used' });

  function textAt(place: TagPlace): string {
    if (place.kind === 'kit') return kit.footer;
    if (place.kind !== 'block') return campaign[place.kind];
    const block = blocks.find(({ id }) => id === place.id);
    const text: unknown = block && Reflect.get(block, place.field);
    return typeof text === 'string' ? text : '';
  }
}

/** Of a text without blocks each tag counts once: it is in the HTML and in the text. */
function eachOnce<Tag>(tags: readonly PlacedTag<Tag>[], keyOf: (tag: Tag) => string): PlacedTag<Tag>[] {
  const keys = tags.map((tag) => (tag.place.kind === 'content' ? keyOf(tag) : null));
  return tags.filter((_tag, index) => keys[index] === null || keys.indexOf(keys[index]!) === index);
}

const blockOf = (place: TagPlace) => (place.kind === 'block' ? place.id : null);

function fallbackFix({ name, start, end, place }: PlacedTag<FoundMergeTag>, text: string): Fix | null {
  const known = name === 'firstName' ? mergeTagOf(name) : undefined;
  if (!known) return null;
  const value = `${text.slice(0, start)}${writtenMergeTag(known)}${text.slice(end)}`;
  const label = `Use “${known.usualFallback}” where there is no name`;
  // In a subject it would read oddly.
  if (place.kind !== 'block') return null;
  return { kind: 'block', block: place.id, changes: { [place.field]: value }, label };
}
