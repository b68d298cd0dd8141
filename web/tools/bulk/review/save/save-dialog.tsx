import { useEffect, useRef, useState } from 'react';
import { defaultEventTime, type EventPlatform } from '#domain/calendar/event.ts';
import { spreadRuleSchema, weekdays, type SpreadRule } from '#domain/calendar/spread-dates.ts';
import type { BulkJob } from '#domain/bulk/job.ts';
import { maxProjectNameCharacters } from '#domain/projects/project.ts';
import { byDueDate } from '#domain/projects/progress.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { browserZone } from '../../../../components/browser-zone.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import choices from '../../../../components/choices.module.css';
import exporting from '../../../../contents/export/export-dialog.module.css';
import { projects } from '../../../../storage/collections/projects.ts';
import type { NamedRow } from '../actions/change-rows.ts';
import type { Step } from '../actions/use-undo-steps.ts';
import { CalendarRule } from './calendar-rule.tsx';
import { saveRows, type Saved, type SaveTarget } from './save-rows.ts';
import styles from './save-dialog.module.css';
import { SaveOutcome } from './save-outcome.tsx';
import { stepOfSave } from './undo-save.ts';

type Kind = 'library' | 'project' | 'calendar';
const kinds: readonly { id: Kind; label: string }[] = [
  { id: 'library', label: 'Library' },
  { id: 'project', label: 'A project' },
  { id: 'calendar', label: 'Calendar' },
];
const newProject = 'new';

type SaveDialogProps = {
  owner: string;
  job: BulkJob;
  /** The accepted rows, in their order. */
  rows: readonly NamedRow[];
  /** What was saved can be undone. */
  onSaved: (step: Step) => void;
  onClose: () => void;
};

/** Asks where the accepted texts go, saves them, and says what was done. */
export default function SaveDialog({ owner, job, rows: given, onSaved, onClose }: SaveDialogProps) {
  // Those that were accepted when it opened: a run may go on.
  const [rows] = useState(given);
  const [kind, setKind] = useState<Kind>('library');
  const [projectId, setProjectId] = useState(newProject);
  const [name, setName] = useState(job.name);
  const [platform, setPlatform] = useState<EventPlatform>('blog');
  const [rule, setRule] = useState<SpreadRule>(() => ({
    days: [...weekdays],
    times: [defaultEventTime],
    zone: browserZone(),
    from: null,
  }));
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<{ saved: Saved; target: SaveTarget } | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { records } = projects.useNewest(owner, {});
  const open = records.filter(({ status }) => status !== 'completed').toSorted(byDueDate);
  const isBusy = done !== null;
  const isRuleValid = spreadRuleSchema.safeParse(rule).success;
  const isReady =
    kind === 'library' || (kind === 'project' ? projectId !== newProject || name.trim() !== '' : isRuleValid);

  async function save(target: SaveTarget) {
    const controller = new AbortController();
    running.current = controller;
    setOutcome(null);
    setDone(0);
    const saved = await saveRows(owner, job, rows, target, {
      signal: controller.signal,
      onProgress: setDone,
    });
    setDone(null);
    // Going on after a stop or an error adds to the project that was created.
    const [created] = saved.projects;
    setOutcome({ saved, target: created ? { kind: 'project', id: created.id } : target });
    const step = stepOfSave(owner, saved, target);
    if (step) onSaved(step);
  }
  function targetNow(): SaveTarget {
    if (kind === 'calendar') return { kind, rule, platform };
    if (kind === 'library') return { kind };
    return projectId === newProject ? { kind: 'new-project', name } : { kind, id: projectId };
  }

  if (outcome) return <SaveOutcome {...outcome} onRest={() => void save(outcome.target)} onClose={onClose} />;
  return (
    <Dialog
      title={`Save ${counted(rows.length, 'accepted text')}`}
      isWide={kind === 'calendar'}
      onClose={onClose}
    >
      <fieldset className={choices.choices} disabled={isBusy}>
        <legend>Where</legend>
        {kinds.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="target" checked={id === kind} onChange={() => setKind(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      {kind === 'project' && (
        <>
          <Field label="Project">
            {(control) => (
              <Select
                {...control}
                disabled={isBusy}
                value={projectId}
                onChange={({ currentTarget }) => setProjectId(currentTarget.value)}
              >
                <option value={newProject}>New project</option>
                {open.map((project) => (
                  <option key={project.id} value={project.id}>
                    {project.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {projectId === newProject && (
            <TextField
              label="Name of the project"
              value={name}
              disabled={isBusy}
              maxLength={maxProjectNameCharacters}
              error={name.trim() === '' ? 'Please provide a project name' : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </>
      )}
      {kind === 'calendar' && (
        <CalendarRule
          count={rows.length}
          rule={rule}
          platform={platform}
          isDisabled={isBusy}
          onRule={setRule}
          onPlatform={setPlatform}
        />
      )}
      <p className={styles.note}>
        {kind === 'library'
          ? 'Each text is filed in the folder of its type.'
          : 'The texts are saved to your library as well.'}{' '}
        What was saved before is skipped.
      </p>
      {isBusy && (
        <div className={exporting.progress}>
          <progress aria-label="Texts saved" value={done} max={rows.length} />
          <output>
            {formatNumber(done)} of {formatNumber(rows.length)}
          </output>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => (isBusy ? running.current?.abort() : onClose())}>
          {isBusy ? 'Stop' : 'Cancel'}
        </Button>
        <BusyButton
          isBusy={isBusy}
          busyLabel="Saving"
          disabled={!isReady || rows.length === 0}
          onClick={() => void save(targetNow())}
        >
          Save
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
