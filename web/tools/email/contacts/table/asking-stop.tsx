import type { ContactList } from '#domain/contacts/list.ts';
import { Button } from '../../../../components/button.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { showPart } from '../../show-part.ts';
import { whyNobodyIsAsked } from '../desk/asking-words.ts';
import styles from './table.module.css';

type AskingStopProps = { list: ContactList; onChangeList: (() => void) | null };

/** Why nobody of a list is asked to confirm, with the way to where that is mended. Nothing where they are asked. */
export function AskingStop({ list, onChangeList }: AskingStopProps) {
  const [, changeQuery] = useQuery();
  const why = whyNobodyIsAsked(list);
  if (why === null) return null;
  return (
    <div className={styles.stop}>
      <p>{why}</p>
      {list.askingStop === 'several-accounts' && onChangeList && (
        <Button variant="default" size="sm" onClick={onChangeList}>
          Change the list
        </Button>
      )}
      {list.askingStop === 'no-account' && (
        <Button variant="default" size="sm" onClick={() => showPart(changeQuery, { tab: 'accounts' })}>
          Open the accounts
        </Button>
      )}
    </div>
  );
}
