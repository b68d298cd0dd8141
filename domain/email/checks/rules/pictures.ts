import { counted, formatNumber } from '../../../text/format.ts';
import type { FlatBlock } from '../../edit/blocks.ts';
import type { CheckInput } from '../check-input.ts';
import { met, missed, notChecked, type CheckPlace, type EmailCheck } from '../email-check.ts';

/** Pictures are not loaded by everybody, and read aloud to some. */
export function checkPictureTexts({ blocks, kit, html }: CheckInput): EmailCheck {
  const reason =
    'Many programs show no pictures until the reader asks for them, and programs that read aloud never do.';
  const clients = ['Every client with pictures off'];
  const places: CheckPlace[] = blocks.flatMap((block) => {
    const isPicture = (block.kind === 'image' || block.kind === 'product') && block.src.trim() !== '';
    if (!isPicture || block.alt.trim() !== '' || (block.kind === 'image' && block.isDecorative)) return [];
    const value = block.kind === 'product' ? block.name.trim() : '';
    const fix = {
      kind: 'picture-text',
      block: block.id,
      value,
      label: 'Text in place of the picture',
    } as const;
    return [{ block: block.id, note: 'The picture has no text.', fix }];
  });
  if (kit.logo.trim() !== '' && kit.name.trim() === '')
    places.push({
      block: null,
      note: 'The logo has no text: the brand kit has no sender name.',
      fix: { kind: 'kit', changes: { name: '' }, label: 'Enter your name' },
    });
  const pictures = html.elements.filter(({ tag }) => tag === 'img');
  if (blocks.length === 0)
    for (const { attributes } of pictures)
      if (attributes['alt'] === undefined)
        places.push({ block: null, note: `The picture ${attributes['src'] ?? ''} has no text.`, fix: null });
  if (places.length === 0)
    return met('picture-texts', {
      reason,
      title: 'Pictures have a text',
      found: counted(pictures.length, 'picture'),
    });
  const title =
    places.length === 1 ? 'The picture has no text' : `${formatNumber(places.length)} pictures have no text`;
  return missed('picture-texts', { reason, title, clients, places });
}

/** Whether the pictures can be loaded. */
export function checkPicturesLoad({ blocks, html, facts }: CheckInput): EmailCheck {
  const reason = 'A picture that cannot be loaded leaves an empty frame.';
  const addresses = [
    ...new Set(
      html.elements.flatMap(({ tag, attributes }) => (tag === 'img' ? [attributes['src'] ?? ''] : [])),
    ),
  ];
  const title = 'Pictures load';
  if (addresses.length === 0) return met('pictures-load', { reason, title, found: 'no pictures' });
  const results = new Map(facts.pictures?.map((picture) => [picture.url, picture]));
  const unknown = addresses.filter((address) => !results.has(address));
  const places = addresses.flatMap((address) => {
    const picture = results.get(address);
    if (!picture || picture.isShown) return [];
    return [{ block: pictureBlock(blocks, address), note: picture.problem, fix: null }];
  });
  if (places.length > 0)
    return missed('pictures-load', {
      reason,
      title:
        places.length === 1
          ? 'A picture cannot be loaded'
          : `${formatNumber(places.length)} pictures cannot be loaded`,
      places,
    });
  if (unknown.length > 0)
    return notChecked('pictures-load', {
      title,
      reason: `${counted(unknown.length, 'picture has', 'pictures have')} not been loaded yet.`,
    });
  return met('pictures-load', { reason, title, found: `${addresses.length} of ${addresses.length}` });
}

function pictureBlock(blocks: readonly FlatBlock[], address: string): string | null {
  return blocks.find((block) => 'src' in block && block.src.trim() === address)?.id ?? null;
}
