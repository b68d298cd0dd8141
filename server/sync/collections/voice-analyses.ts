import { voiceAnalysisSchema } from '#domain/voice/analysis.ts';
import { voiceAnalyses } from '../../database/schema/measured.ts';
import { defineCollection } from '../collection.ts';

/** voice-analyses ↔ voice_analyses. An analysis is made once and never changed, so none is ever lost in a conflict. */
export const voiceAnalysesCollection = defineCollection({
  name: 'voice-analyses',
  table: voiceAnalyses,
  schema: voiceAnalysisSchema.loose(),
  columns: (analysis) => ({
    profileId: analysis.profileId,
    profileName: analysis.profileName,
    content: analysis.content,
    voiceScore: analysis.voiceScore,
    toneMatch: analysis.toneMatch,
    personalityAlignment: analysis.personalityAlignment,
    suggestions: analysis.suggestions,
    analyzedAt: new Date(analysis.analyzedAt),
  }),
  blank: {
    profileId: null,
    profileName: '',
    content: '',
    voiceScore: null,
    toneMatch: null,
    personalityAlignment: null,
    suggestions: [],
  },
});
