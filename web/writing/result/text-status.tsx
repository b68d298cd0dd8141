import type { ContentRecord } from '#domain/content/record.ts';
import { writersOfMerge } from '#domain/duels/merge.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { Tag } from '../../components/tag.tsx';

/** Provider and status of a stored text, in the head of its sheet. */
export function TextStatus({ record }: { record: ContentRecord }) {
  return (
    <>
      <span>
        {writersOfMerge(record) ??
          (record.provider ? `Written by ${providerCatalog[record.provider].label}` : 'Saved earlier')}
      </span>
      {record.isEdited && <Tag>Edited</Tag>}
      {record.isPartial && <Tag>Incomplete</Tag>}
    </>
  );
}
