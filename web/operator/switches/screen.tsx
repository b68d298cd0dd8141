import { useState } from 'react';
import type { OperatorSwitches } from '#domain/operator/schemas.ts';
import { changeSwitch, fetchSwitches } from '../../api/operator.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { sheetClass } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import operator from '../operator.module.css';
import ReasonDialog from '../reason-dialog.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { changedWords } from './changed-words.ts';
import { descriptions } from './describe-switches.ts';
import styles from './switches.module.css';

type Switch = OperatorSwitches['switches'][number];

/** What an operator switches off and on: the state, who changed it, and the change with its reason. */
export default function OperatorSwitchesScreen() {
  const loaded = useLoaded(fetchSwitches);
  const [asked, setAsked] = useState<Switch | null>(null);

  async function run({ key, isOn }: Switch, reason: string) {
    const changed = await changeSwitch(key, !isOn, reason);
    loaded.setData(() => changed);
    notifySuccess(`${descriptions[key].title} switched ${isOn ? 'off' : 'on'}`);
  }

  return (
    <>
      <h2 className={operator.heading}>Switches</h2>
      <LoadedPart loaded={loaded}>
        {({ switches, announcement }) => (
          <>
            <p className={operator.muted}>
              A change needs no restart. It applies within a few seconds, and a page that is open may show it
              only after a reload.
            </p>
            <ul className={styles.cards} aria-label="Switches">
              {switches.map((each) => (
                <Card key={each.key} found={each} onChange={() => setAsked(each)} />
              ))}
            </ul>
            <AnnouncementCard shown={announcement} onChanged={(changed) => loaded.setData(() => changed)} />
          </>
        )}
      </LoadedPart>
      {asked && (
        <ReasonDialog
          title={`Switch ${descriptions[asked.key].title.toLowerCase()} ${asked.isOn ? 'off' : 'on'}?`}
          sentence={descriptions[asked.key][asked.isOn ? 'toOff' : 'toOn']}
          action={asked.isOn ? 'Switch off' : 'Switch on'}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Card({ found, onChange }: { found: Switch; onChange: () => void }) {
  const { key, isOn, changedAt, changedBy } = found;
  const { title, on, off } = descriptions[key];
  const action = isOn ? 'Switch off' : 'Switch on';
  return (
    <li className={classNames(sheetClass, styles.card)}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Tag tone={isOn ? 'success' : 'warning'}>{isOn ? 'On' : 'Off'}</Tag>
      </div>
      <p>{isOn ? on : off}</p>
      <p className={operator.muted}>{changedWords(changedAt, changedBy)}</p>
      <Button
        variant="default"
        size="sm"
        className={styles.button}
        aria-label={`${action}: ${title}`}
        onClick={onChange}
      >
        {action}
      </Button>
    </li>
  );
}
