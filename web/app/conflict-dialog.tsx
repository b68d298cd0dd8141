import { useLiveQuery } from '../storage/use-live-query.ts';
import { nameRecord, type CollectionRecord } from '#domain/sync/collection.ts';
import type { Wording } from '#domain/sync/keep-both.ts';
import { syncedCollections } from '#domain/sync/synced-collections.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { syncedStores } from '../storage/synced.ts';
import type { KeptConflict } from '../sync/conflicts.ts';
import styles from './conflict-dialog.module.css';

/** Both states of records that two devices changed, side by side. */
export default function ConflictDialog({
  owner,
  conflicts,
  onClose,
}: {
  owner: string;
  conflicts: readonly KeptConflict[];
  onClose: () => void;
}) {
  return (
    <Dialog title="Changed on two devices" isWide onClose={onClose}>
      {conflicts.map((conflict) => (
        <Both key={`${conflict.collection} ${conflict.id} ${conflict.kept.id}`} owner={owner} {...conflict} />
      ))}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

function Both({ owner, collection, id, what, kept }: KeptConflict & { owner: string }) {
  const both = useLiveQuery(
    async () => ({
      now: await findRecord(owner, { collection, id }),
      other: await findRecord(owner, kept),
    }),
    [owner, collection, id, kept],
  );
  if (!both) return null;
  const { now, other } = both;
  return (
    <section className={styles.both}>
      <p>
        {`The later change of ${what} is the current version. The other one is kept as `}
        {kept.collection === 'versions'
          ? 'an earlier version of it'
          : other
            ? other.name
            : 'a separate record'}
        .
      </p>
      <State heading="Current" record={now} than={other} />
      <State heading="Other version" record={other} than={now} />
    </section>
  );
}

type NamedWording = { name: string; wording: Wording };

/** What differs between the states. */
function State({
  heading,
  record,
  than,
}: {
  heading: string;
  record: NamedWording | null;
  than: NamedWording | null;
}) {
  const differing = Object.entries(record?.wording ?? {}).filter(
    ([label, text]) => text !== '' && text !== than?.wording[label],
  );
  return (
    <div className={styles.state}>
      <h3>{heading}</h3>
      {!record && <p>No longer on this device.</p>}
      <dl>
        {differing.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

async function findRecord(
  owner: string,
  { collection, id }: { collection: string; id: string },
): Promise<NamedWording | null> {
  const described = syncedCollections.find(({ name }) => name === collection);
  const store = syncedStores.find(({ name }) => name === collection);
  const [record] = store ? ((await store.getAll(owner, [id])) as CollectionRecord[]) : [];
  if (!described || !record) return null;
  return { name: nameRecord(described, record), wording: described.wording(record) };
}
