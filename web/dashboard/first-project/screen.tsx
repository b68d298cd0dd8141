import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { beginGuide, partsOf, resumeGuide, skipGuide, type Guide } from '#domain/first-project/guide.ts';
import { Button } from '../../components/button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { notifyError, notifyInfo } from '../../notices/notify.tsx';
import { changeGuide, useGuide } from '../../storage/collections/first-project.ts';
import { contents } from '../../storage/content/content.ts';
import { newId } from '../../storage/new-id.ts';
import { useGuideInput, type GuideInput } from './guide-input.ts';
import { Receipt } from './receipt/receipt.tsx';
import styles from './screen.module.css';
import { PiecesStep } from './steps/pieces-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { StepActions, StepFrame } from './steps/step-frame.tsx';
import { StepList } from './steps/step-list.tsx';
import { TextStep } from './steps/text-step.tsx';
import { VoiceStep } from './steps/voice-step.tsx';
import { usePieces } from './use-pieces.ts';

/** The guided first project: four steps with the tools of the dashboard, and a receipt. */
export default function FirstProject({ owner }: { owner: string }) {
  const guide = useGuide(owner);
  const navigate = useNavigate();
  // It is begun, or goes on, by being opened.
  useEffect(() => {
    changeGuide(owner, (stored) => resumeGuide(stored, new Date())).catch(notifyError);
  }, [owner]);
  const skip = () =>
    changeGuide(owner, (stored) => skipGuide(stored, new Date())).then(() => {
      notifyInfo('Skipped. You find it in Projects, and by searching for “first project”.');
      void navigate('/dashboard/projects');
    }, notifyError);
  return (
    <div className={styles.guide}>
      <ScreenHead title="Your first project" isOneRow>
        {guide && guide.status !== 'finished' && (
          <Button variant="subtle" size="sm" onClick={() => void skip()}>
            Skip
          </Button>
        )}
      </ScreenHead>
      {guide && <StepList guide={guide} />}
      {guide && <Step key={guide.run} owner={owner} guide={guide} />}
    </div>
  );
}

function Step({ owner, guide }: { owner: string; guide: Guide }) {
  const { value: input, change, clear } = useGuideInput(owner);
  const { textId } = partsOf(guide);
  const source = contents.useRecord(owner, textId);
  const pieces = usePieces(owner, textId);
  if (!input || source === undefined || !pieces)
    return <p className={styles.loading}>Loading your first project...</p>;
  const set = (part: (before: GuideInput) => Partial<GuideInput>) =>
    change((before) => ({ ...before, ...part(before) }));
  if (guide.status === 'finished') return <Receipt key={guide.run} owner={owner} guide={guide} />;
  if (guide.step === 'voice')
    return (
      <VoiceStep
        owner={owner}
        guide={guide}
        draft={input.voice}
        onDraft={(next) => set(({ voice }) => ({ voice: next(voice) }))}
      />
    );
  if (guide.step === 'text')
    return (
      <TextStep
        owner={owner}
        guide={guide}
        brief={input.brief}
        kinds={input.kinds}
        onBrief={(part) => set(({ brief }) => ({ brief: { ...brief, ...part } }))}
      />
    );
  if (source === null || source.deletedAt !== null) return <TextGone owner={owner} guide={guide} />;
  if (guide.step === 'pieces')
    return (
      <PiecesStep
        owner={owner}
        guide={guide}
        source={source}
        pieces={pieces}
        kinds={input.kinds}
        onKinds={(kinds) => set(() => ({ kinds }))}
      />
    );
  return (
    <PlanStep
      owner={owner}
      guide={guide}
      pieces={pieces}
      changed={input.plan}
      onChange={(id, part) => set(({ plan }) => ({ plan: { ...plan, [id]: { ...plan[id], ...part } } }))}
      onPlanned={clear}
    />
  );
}

/** The text was deleted meanwhile: another one is written, in the same voice. */
function TextGone({ owner, guide: { voiceId } }: { owner: string; guide: Guide }) {
  const writeAgain = () =>
    changeGuide(owner, () => beginGuide(newId(), new Date(), { step: 'text', voiceId })).catch(notifyError);
  return (
    <StepFrame
      title="Your article is gone"
      lead="It was deleted, or it is in the trash. Restore it in the library, or write another one."
    >
      <StepActions>
        <Button onClick={() => void writeAgain()}>Write another one</Button>
      </StepActions>
    </StepFrame>
  );
}
