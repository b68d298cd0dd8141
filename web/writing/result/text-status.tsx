import type { ContentRecord } from '#domain/content/record.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { writersOfMerge } from '#domain/duels/merge.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { Tag } from '../../components/tag.tsx';

/** Who wrote a stored text, where that is known, and its status, in the head of its sheet. */
export function TextStatus({ record }: { record: ContentRecord }) {
  const isNamed = record.provider !== null && !isSandboxText(record);
  const writer = isNamed ? providerCatalog[record.provider!].label : record.model;
  const written = writersOfMerge(record) ?? (writer && `Written by ${writer}`);
  return (
    <>
      {written && <span>{written}</span>}
      {record.isEdited && <Tag>Edited</Tag>}
      {record.isPartial && <Tag>Incomplete</Tag>}
    </>
  );
}
