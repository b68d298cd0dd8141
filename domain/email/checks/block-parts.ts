import type { FlatBlock } from '../edit/blocks.ts';

/** Names of the fields of a block that are text or an address, in reading order. */
export type TextField = 'text' | 'alt' | 'href' | 'label' | 'by' | 'name' | 'description' | 'price' | 'src';
const textFields: readonly TextField[] = [
  'name',
  'text',
  'description',
  'price',
  'label',
  'by',
  'alt',
  'src',
  'href',
];

/** The texts and addresses of a block that has them, by field. */
export function fieldsOf(block: FlatBlock): { field: TextField; value: string }[] {
  const values = block as Partial<Record<TextField, unknown>>;
  return textFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' ? [{ field, value }] : [];
  });
}

/** The first block with this address, as the address of a link or in its text; null if none has it. */
export function blockWithAddress(blocks: readonly FlatBlock[], address: string): string | null {
  if (address === '') return null;
  const found = blocks.find((block) =>
    fieldsOf(block).some(({ field, value }) =>
      field === 'text' ? value.includes(address) : value.trim() === address,
    ),
  );
  return found?.id ?? null;
}
