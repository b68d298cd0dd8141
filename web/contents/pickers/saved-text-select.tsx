import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { contents } from '../../storage/content/content.ts';

import { Select } from '../../components/select.tsx';
/** Number of the newest texts offered; older ones are in the library. */
const offered = 100;

/** Inserts a saved text; nothing if the account has none. */
export function SavedTextSelect({
  owner,
  onChoose,
}: {
  owner: string;
  onChoose: (text: ContentRecord) => void;
}) {
  const { records } = contents.useNewest(owner, { indexKey: live, limit: offered });
  if (records.length === 0) return null;
  return (
    <Select
      isSmall
      aria-label="Use a saved text"
      value=""
      onChange={({ currentTarget }) => {
        const chosen = records.find(({ id }) => id === currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      <option value="">Use a saved text…</option>
      {records.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
