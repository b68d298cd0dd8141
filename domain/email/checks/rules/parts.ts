import { cutText } from '../../../text/cut-text.ts';
import { counted, formatNumber, quoted } from '../../../text/format.ts';
import { isLinkAddress, isPictureAddress } from '../../render/addresses.ts';
import type { FlatBlock } from '../../edit/blocks.ts';
import { fieldsOf } from '../block-parts.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, type EmailCheck } from '../email-check.ts';

/** Blocks that are still to be written or have no address. */
export function checkEmptyParts({ blocks, rendered }: CheckInput): EmailCheck {
  const places = blocks.flatMap((block) => {
    const note = emptinessOf(block) ?? placeholderIn(block);
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
  switch (block.kind) {
    case 'heading':
      return isEmpty(block.text) ? 'The heading is empty.' : null;
    case 'text':
    case 'quote':
      return isEmpty(block.text) ? `The ${block.kind} is empty.` : null;
    case 'image':
      return faultOfPicture(block) ?? faultOfLink(block.href, 'picture');
    case 'button':
      if (isEmpty(block.label)) return 'The button has no words.';
      return isEmpty(block.href) ? 'The button leads nowhere.' : faultOfLink(block.href, 'button');
    case 'product':
      return faultOfProduct(block);
    default:
      return null;
  }
}

/** What a layout or a model left to be written: "[Price]". A link has an address behind its brackets. */
const placeholder = /(?<!!)\[(?!sic\b|link\b)\p{L}[^[\]\n]{2,300}\](?![([])/u;

function placeholderIn(block: FlatBlock): string | null {
  for (const { field, value } of fieldsOf(block)) {
    const found = field === 'src' || field === 'href' ? null : placeholder.exec(value);
    if (found) return `${quoted(cutText(found[0], shownCharacters))} is still to be filled in.`;
  }
  return null;
}

const shownCharacters = 60;

const isEmpty = (text: string) => text.trim() === '';

function faultOfPicture({ src }: { src: string }): string | null {
  if (isEmpty(src)) return 'The picture has no address.';
  return isPictureAddress(src) ? null : 'The address of the picture is no web address, so it is left out.';
}

function faultOfLink(href: string, of: string): string | null {
  if (isEmpty(href) || isLinkAddress(href)) return null;
  return `The address of the ${of} is no web address, so nobody can click it.`;
}

function faultOfProduct(product: Extract<FlatBlock, { kind: 'product' }>): string | null {
  if (isEmpty(product.name)) return 'The product has no name.';
  if (!isEmpty(product.label) && isEmpty(product.href)) return 'The button of the product leads nowhere.';
  return (isEmpty(product.src) ? null : faultOfPicture(product)) ?? faultOfLink(product.href, 'product');
}
