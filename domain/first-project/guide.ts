import { z } from 'zod';
import { moment } from '../content/stored-text.ts';
import { uuidFromName } from '../content/uuid-from-name.ts';

/** The steps of the guided first project, in order. */
export const guideSteps = ['voice', 'text', 'pieces', 'plan'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** Where an account is in the guided first project. There is one record for each account. */
export const guideSchema = z.object({
  id: z.uuid(),
  /** Identifies one walk through the guide; what is made in it has ids of this one (`partsOf`). */
  run: z.uuid(),
  /** skipped: it is not offered again by itself, and goes on where it was when it is opened. */
  status: z.enum(['open', 'skipped', 'finished']),
  /** The step to do; the last one once it is finished. */
  step: z.enum(guideSteps),
  /** The voice that the text is written in; null for none. */
  voiceId: z.uuid().nullable(),
  updatedAt: moment(),
});
export type Guide = z.infer<typeof guideSchema>;

/** The id of an account's record. */
export const guideId = uuidFromName('first project');

/** A guide at its first step, or at a later one where what came before stays. */
export function beginGuide(
  run: string,
  now: Date,
  { step, voiceId }: Pick<Guide, 'step' | 'voiceId'> = { step: 'voice', voiceId: null },
): Guide {
  return { id: guideId, run, status: 'open', step, voiceId, updatedAt: now.toISOString() };
}

/** The ids of what the guide makes: the same ones when a step is done twice, so that nothing is made twice. */
export function partsOf({ run }: Pick<Guide, 'run'>) {
  const id = (part: string) => uuidFromName(`first project ${run}\n${part}`);
  return {
    voiceId: id('voice'),
    projectId: id('project'),
    textId: id('text'),
    /** The event that publishes a text. */
    eventId: (contentId: string) => id(`event of ${contentId}`),
  };
}

/**
 * The guide after a step was done. Unchanged if another step is to be done: a step that was done twice, or whose result
 * comes late, moves nothing. What is done after the guide was skipped counts, and the guide stays skipped.
 */
export function completeStep(
  guide: Guide,
  step: GuideStep,
  now: Date,
  { voiceId = guide.voiceId }: Partial<Pick<Guide, 'voiceId'>> = {},
): Guide {
  if (guide.step !== step || guide.status === 'finished') return guide;
  const next = guideSteps[guideSteps.indexOf(step) + 1];
  const moved = next ? { step: next } : { status: 'finished' as const };
  return { ...guide, ...moved, voiceId, updatedAt: now.toISOString() };
}

/** A finished guide stays finished. */
export function skipGuide(guide: Guide, now: Date): Guide {
  return guide.status === 'open' ? { ...guide, status: 'skipped', updatedAt: now.toISOString() } : guide;
}

/** A skipped guide goes on at its step. */
export function resumeGuide(guide: Guide, now: Date): Guide {
  return guide.status === 'skipped' ? { ...guide, status: 'open', updatedAt: now.toISOString() } : guide;
}

/**
 * Whether the dashboard offers the guide by itself: to begin, for an account without projects that has not met it; to go
 * on, where it was left. Never after it was skipped or finished.
 */
export function guideOffer(guide: Guide | null, hasProjects: boolean): 'begin' | 'continue' | null {
  if (!guide) return hasProjects ? null : 'begin';
  return guide.status === 'open' ? 'continue' : null;
}
