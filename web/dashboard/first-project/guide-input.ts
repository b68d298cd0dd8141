import { z } from 'zod';
import { eventPlatforms } from '#domain/calendar/event.ts';
import { emptyFirstBrief, proposedKinds, type FirstBrief } from '#domain/first-project/brief.ts';
import type { Publication } from '#domain/first-project/plan.ts';
import { audiences, tones } from '#domain/generation/form.ts';
import { pieceKinds, type PieceKind } from '#domain/pieces/piece-kinds.ts';
import { useFormDraft, type DraftedForm, type FormDraft } from '../../contents/use-form-draft.ts';
import { voiceDraftSchema, type VoiceDraft } from '../../tools/brand-voice/profiles/voice-draft.ts';

/** What was typed into the guide and is not used yet. */
export type GuideInput = {
  /** Null until the first sample is typed. */
  voice: VoiceDraft | null;
  brief: FirstBrief;
  kinds: readonly PieceKind[];
  /** Changed publications, by the text that they publish. */
  plan: Readonly<Record<string, Partial<Publication>>>;
};

const empty = (): GuideInput => ({ voice: null, brief: emptyFirstBrief, kinds: proposedKinds, plan: {} });

const input: DraftedForm<GuideInput> = {
  form: 'first-project',
  schema: z.object({
    voice: voiceDraftSchema.nullable(),
    brief: z.object({
      topic: z.string(),
      keywords: z.string(),
      targetAudience: z.enum(audiences),
      tone: z.enum(tones).nullable(),
    }),
    kinds: z.array(z.enum(pieceKinds as [PieceKind, ...PieceKind[]])),
    plan: z.record(
      z.string(),
      z
        .object({ date: z.string(), time: z.string(), platform: z.enum(eventPlatforms) })
        .partial()
        .transform((part) => part as Partial<Publication>),
    ),
  }) as unknown as z.ZodType<GuideInput>,
  empty,
  worthKeeping: (typed) => (JSON.stringify(typed) === JSON.stringify(empty()) ? null : typed),
};

/** What was typed into the guide; it survives a closed tab, until it is used. */
export const useGuideInput = (owner: string): FormDraft<GuideInput> => useFormDraft(owner, input);
