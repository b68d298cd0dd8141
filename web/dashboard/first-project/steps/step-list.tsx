import { IconCheck } from '@tabler/icons-react';
import { guideSteps, type Guide, type GuideStep } from '#domain/first-project/guide.ts';
import layout from '../../../theme/layout.module.css';
import styles from './step-list.module.css';

const names: Record<GuideStep, string> = { voice: 'Voice', text: 'Text', pieces: 'Pieces', plan: 'Plan' };

/** The four steps, and which one is next. */
export function StepList({ guide: { step: current, status } }: { guide: Guide }) {
  const at = status === 'finished' ? guideSteps.length : guideSteps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {guideSteps.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.sign}>
            {index < at ? <IconCheck size={14} stroke={2.2} aria-hidden /> : index + 1}
          </span>
          {index < at && <span className={layout.visuallyHidden}>Done:</span>}
          {names[step]}
        </li>
      ))}
    </ol>
  );
}
