import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { beginGuide, type Guide } from '#domain/first-project/guide.ts';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { pieceLabel } from '#domain/pieces/piece-kinds.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { formatList, formatShortWeekdayDay, formatTime } from '../../../components/format.ts';
import { Tag } from '../../../components/tag.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useUndo, type Done } from '../../../contents/edit/use-undo.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { changeGuide } from '../../../storage/collections/first-project.ts';
import { newId } from '../../../storage/new-id.ts';
import { inLibrary } from '../../../writing/pieces/make/use-make-pieces.tsx';
import { StepActions, StepFrame } from '../steps/step-frame.tsx';
import styles from './receipt.module.css';
import { removeEvents, removeProject, removeTexts, removeVoice } from './remove-parts.ts';
import { useParts, type Parts } from './use-parts.ts';

/** What was made, with the way to each part and a way to remove it. */
export function Receipt({ owner, guide }: { owner: string; guide: Guide }) {
  const parts = useParts(owner, guide);
  const undo = useUndo();
  if (!parts) return null;
  const { project } = parts;
  return (
    <StepFrame title={project ? `“${project.name}” is ready` : 'Your first project'} lead={summaryOf(parts)}>
      <UndoBar undo={undo} />
      <ReceiptParts owner={owner} parts={parts} onRemove={(act) => void undo.run(act)} />
      <StepActions>
        {project && (
          <ButtonLink to={`/dashboard/projects?project=${project.id}`}>Open the project</ButtonLink>
        )}
        <Button
          variant={project ? 'default' : 'filled'}
          onClick={() => {
            const { voiceId } = guide;
            const next = voiceId ? ({ step: 'text', voiceId } as const) : undefined;
            changeGuide(owner, () => beginGuide(newId(), new Date(), next)).catch(notifyError);
          }}
        >
          Begin another project
        </Button>
      </StepActions>
    </StepFrame>
  );
}

/** "1 voice, 4 texts, and 3 planned dates.", as they exist. */
function summaryOf({ voice, texts, events }: Parts): string {
  const counts = [
    voice ? '1 voice' : '',
    texts.length > 0 ? counted(texts.length, 'text') : '',
    events.length > 0 ? counted(events.length, 'planned date') : '',
  ];
  return counts.some(Boolean) ? `${formatList(counts)}.` : 'Everything of it was removed.';
}

type ReceiptPartsProps = {
  owner: string;
  parts: Parts;
  onRemove: (act: () => Promise<Done>) => void;
};

function ReceiptParts({ owner, parts: { voice, project, texts, events }, onRemove }: ReceiptPartsProps) {
  return (
    <div className={styles.parts}>
      {voice && (
        <Part
          title="Voice"
          removal="Remove the voice"
          onRemove={() => onRemove(() => removeVoice(owner, voice))}
        >
          <li>
            <Link to={`/dashboard/brandvoice?tab=profiles&voice=${voice.id}`}>{voice.name}</Link>
            <span>{voice.tone}</span>
          </li>
        </Part>
      )}
      {project && (
        <Part
          title="Project"
          removal="Remove the project"
          onRemove={() => onRemove(() => removeProject(owner, project))}
        >
          <li>
            <Link to={`/dashboard/projects?project=${project.id}`}>{project.name}</Link>
          </li>
        </Part>
      )}
      {texts.length > 0 && (
        <Part
          title="Texts"
          removal="Remove the texts"
          onRemove={() => onRemove(() => removeTexts(owner, texts))}
        >
          {texts.map((text) => (
            <li key={text.id}>
              <Link to={inLibrary(text.id)}>{text.title || 'Untitled'}</Link>
              <span>
                {text.derivedFrom ? pieceLabel(text.derivedFrom.kind) : 'Article'}
                {isSandboxText(text) && <Tag>Sandbox</Tag>}
              </span>
            </li>
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part
          title="In the calendar"
          removal="Remove the planned dates"
          onRemove={() => onRemove(() => removeEvents(owner, events))}
        >
          {events.map(({ id, title, date, time, platform }) => (
            <li key={id}>
              <Link to={`/dashboard/calendar?date=${date}&event=${id}`}>{title}</Link>
              <span>
                {formatShortWeekdayDay(date)}, {formatTime(time)}, {platformLabels[platform]}
              </span>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

type PartProps = { title: string; removal: string; onRemove: () => void; children: ReactNode };

function Part({ title, removal, onRemove, children }: PartProps) {
  return (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button variant="subtle" size="sm" aria-label={removal} onClick={onRemove}>
          Remove
        </Button>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
