import { counted, formatNumber, plural } from '../../../text/format.ts';
import { mergeTagOf, readMergeTags } from '../../merge-tags/merge-tags.ts';
import { fieldsOf, type FlatBlock } from '../block-parts.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, warning, type CheckPlace, type EmailCheck } from '../email-check.ts';

/** Blocks that are still to be written or have no address. */
export function checkEmptyParts({ blocks, rendered }: CheckInput): EmailCheck {
  const places = blocks.flatMap((block) => {
    const note = emptinessOf(block);
    return note === null ? [] : [{ block: block.id, note, fix: null }];
  });
  const reason = 'Parts without a text or an address leave a gap, or nothing to click.';
  if (blocks.length === 0 && rendered.text.trim() === '')
    return missed('empty-parts', { reason, title: 'The email is empty', places });
  if (places.length === 0)
    return met('empty-parts', {
      reason,
      title: 'Every part is filled',
      found: counted(blocks.length, 'part'),
    });
  return missed('empty-parts', {
    reason,
    title:
      places.length === 1
        ? 'A part is not finished'
        : `${formatNumber(places.length)} parts are not finished`,
    places,
  });
}

function emptinessOf(block: FlatBlock): string | null {
  const isEmpty = (text: string) => text.trim() === '';
  switch (block.kind) {
    case 'heading':
      return isEmpty(block.text) ? 'The heading is empty.' : null;
    case 'text':
    case 'quote':
      return isEmpty(block.text) ? `The ${block.kind} is empty.` : null;
    case 'image':
      return isEmpty(block.src) ? 'The picture has no address.' : null;
    case 'button':
      if (isEmpty(block.label)) return 'The button has no words.';
      return isEmpty(block.href) ? 'The button leads nowhere.' : null;
    case 'product':
      if (isEmpty(block.name)) return 'The product has no name.';
      return !isEmpty(block.label) && isEmpty(block.href) ? 'The button of the product leads nowhere.' : null;
    default:
      return null;
  }
}

/** Merge tags that are unknown, or that have nothing to say for a contact without a value. */
export function checkMergeTags({ blocks, campaign }: CheckInput): EmailCheck {
  const reason =
    'A tag without a fallback leaves a gap for contacts without a value; an unknown one is sent as it is written.';
  const sources = [
    { block: null, field: 'subject' as const, value: campaign.subject },
    { block: null, field: 'preheader' as const, value: campaign.preheader },
    ...blocks.flatMap((block) => fieldsOf(block).map((each) => ({ ...each, block: block.id }))),
  ];
  const unknown: CheckPlace[] = [];
  const open: CheckPlace[] = [];
  const named = new Set<string>();
  for (const { block, field, value } of sources) {
    const read = readMergeTags(value);
    for (const { tag } of read.unknown)
      unknown.push({ block, note: `${tag} is not a merge tag.`, fix: null });
    for (const { name, fallback, start, end } of read.tags) {
      named.add(name);
      if (!mergeTagOf(name)?.isOptional || fallback !== null) continue;
      const given = fallbacks[name];
      const filled = given && `${value.slice(0, start)}{{${name}|${given}}}${value.slice(end)}`;
      const label = `Use “${given}” without a name`;
      open.push({
        block,
        note: `{{${name}}} has no fallback.`,
        fix: !filled
          ? null
          : block === null
            ? { kind: field as 'subject' | 'preheader', value: filled, label }
            : { kind: 'block', block, changes: { [field]: filled }, label },
      });
    }
  }
  if (unknown.length > 0)
    return missed('merge-tags', {
      reason,
      title: `${counted(unknown.length, 'merge tag')} ${plural(unknown.length, 'is', 'are')} unknown`,
      places: [...unknown, ...open],
    });
  if (open.length > 0)
    return warning('merge-tags', {
      reason,
      title: `${counted(open.length, 'merge tag')} ${plural(open.length, 'has', 'have')} no fallback`,
      places: open,
    });
  const found = named.size === 0 ? 'no tags used' : [...named].join(', ');
  return met('merge-tags', { reason, title: 'Merge tags', found });
}

/** What greets a contact without a name. */
const fallbacks: Readonly<Record<string, string>> = { firstName: 'there' };
