import { useState } from 'react';
import { maxCompetitorCharacters } from '#domain/competitive/request/analysis-types.ts';
import type { WatchedSite } from '#domain/competitive/watch/watched.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import styles from '../watch-view.module.css';
import { addWatchedSite } from '../watched-sites.ts';

type AddSiteProps = { owner: string; onAdded: (site: WatchedSite) => void; onClose: () => void };

/** Asks for the address of a site to watch. */
export function AddSite({ owner, onAdded, onClose }: AddSiteProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  async function add() {
    setIsBusy(true);
    try {
      onAdded(await addWatchedSite(owner, address));
    } catch (thrown) {
      setError(toAppError(thrown, 'server.unexpected').message);
      setIsBusy(false);
    }
  }
  return (
    <Dialog title="Watch a site" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy) return;
          if (address.trim() === '') setError('Please enter the address of a site.');
          else void add();
        }}
      >
        <TextField
          label="Address of the site"
          hint="It is read now, and then once a week, as its robots.txt allows. No AI, no key."
          error={error}
          value={address}
          maxLength={maxCompetitorCharacters}
          placeholder="https://competitor.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Adding...">
            Watch this site
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
