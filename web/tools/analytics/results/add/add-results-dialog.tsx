import { useState } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import { TextsForLinks } from '../links/texts-for-links.tsx';
import { useLinkOf } from '../links/use-link-of.tsx';
import styles from './add-results.module.css';
import { ByCsv } from './csv/by-csv.tsx';
import { ByHand } from './by-hand.tsx';

/** The ways to add results. */
export const additions = ['hand', 'csv', 'link'] as const;
export type Addition = (typeof additions)[number];

const tabs = [
  { id: 'hand', label: 'By hand' },
  { id: 'csv', label: 'From a CSV' },
  { id: 'link', label: 'Tracked link' },
] as const satisfies { id: Addition; label: string }[];

type AddResultsDialogProps = {
  owner: string;
  way: Addition;
  /** The text whose figures are typed in, if that is known. */
  text: TextFacts | null;
  /** Oldest first. */
  texts: readonly TextFacts[];
  platformOf: (contentId: string) => string;
  today: string;
  onClose: () => void;
};

/** Adds results of texts: typed in, from the file of a network, or counted by a tracked link. */
export default function AddResultsDialog(props: AddResultsDialogProps) {
  const { owner, text, texts, platformOf, today, onClose } = props;
  const [way, setWay] = useState(props.way);
  const links = useLinkOf();
  if (links.dialog) return links.dialog;
  return (
    <Dialog title="Add results" isWide onClose={onClose}>
      <div className={styles.ways}>
        <InnerTabs
          name="add-results"
          label="Ways to add results"
          tabs={tabs}
          current={way}
          onChange={setWay}
        />
      </div>
      <div {...innerPanel('add-results', way)} style={{ display: 'contents' }}>
        {way === 'hand' && (
          <ByHand owner={owner} given={text} platformOf={platformOf} today={today} onClose={onClose} />
        )}
        {way === 'csv' && <ByCsv {...{ owner, texts, platformOf, today, onClose }} />}
        {way === 'link' && (
          <>
            <TextsForLinks label="Texts" texts={texts} made={links.made} onChoose={links.choose} />
            <DialogActions>
              <Button variant="default" onClick={onClose}>
                Done
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  );
}
