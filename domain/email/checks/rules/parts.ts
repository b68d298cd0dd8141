import { counted, formatNumber } from '../../../text/format.ts';
import { isLinkAddress, isPictureAddress } from '../../render/addresses.ts';
import type { FlatBlock } from '../block-parts.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, type EmailCheck } from '../email-check.ts';

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
