import { useState } from 'react';
import { guideOffer, guideSteps, skipGuide } from '#domain/first-project/guide.ts';
import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { notifyError } from '../notices/notify.tsx';
import { isGuideOpen } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';
import { changeGuide, useGuide } from '../storage/collections/first-project.ts';
import { projects } from '../storage/collections/projects.ts';
import { guidePath } from './first-project-path.ts';
import styles from './first-project-card.module.css';

/** Offers the guided first project once: to begin it, or to go on. Nothing for accounts that have projects, or said no. */
export default function FirstProjectCard({ owner }: { owner: string }) {
  const isOpen = isGuideOpen(useSession());
  const guide = useGuide(owner);
  const { total, isLoading, error } = projects.useNewest(owner, { limit: 1 });
  const [isSaid, setIsSaid] = useState(false);
  if (!isOpen || guide === undefined || isLoading || error) return null;
  const offer = guideOffer(guide, total > 0);
  if (isSaid && offer === null)
    return (
      <output className={styles.said}>You find it in Projects, and by searching for “first project”.</output>
    );
  if (offer === null) return null;
  const step = guide ? guideSteps.indexOf(guide.step) + 1 : 1;
  return (
    <section className={styles.card} aria-label="Your first project">
      <p>
        <strong>Your first project</strong>{' '}
        {offer === 'begin'
          ? 'Your voice from three texts, one article, three pieces of it, and dates in the calendar. It takes about five minutes.'
          : `You are at step ${step} of ${guideSteps.length}. What you made is saved.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="default" size="sm" to={guidePath}>
          {offer === 'begin' ? 'Start' : 'Continue'}
        </ButtonLink>
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            setIsSaid(true);
            changeGuide(owner, (stored) => skipGuide(stored, new Date())).catch(notifyError);
          }}
        >
          {offer === 'begin' ? 'No, thanks' : 'Skip the rest'}
        </Button>
      </div>
    </section>
  );
}
