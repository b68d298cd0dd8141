import { voiceAnalysisSchema, type VoiceAnalysis } from '#domain/voice/analysis.ts';
import { voiceProfileSchema, type VoiceProfile } from '#domain/voice/profile.ts';
import { collection } from '../collection.ts';

/** Profiles that were made or changed; `voicesOf` of the domain adds the seeded one. */
export const voices = collection<VoiceProfile>('brand-voices', {
  schema: voiceProfileSchema.loose(),
  orderBy: (voice) => voice.createdAt,
  isSynced: true,
});

/** Texts that were measured against a profile; the newest first. */
export const voiceAnalyses = collection<VoiceAnalysis>('voice-analyses', {
  schema: voiceAnalysisSchema.loose(),
  orderBy: (analysis) => analysis.analyzedAt,
  isSynced: true,
});
