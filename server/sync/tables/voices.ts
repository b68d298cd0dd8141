import {
  voiceAnalysisCollection,
  voiceAnalysisConflicts,
  voiceCollection,
  voiceConflicts,
} from '#domain/sync/collections/voices.ts';
import { voiceAnalyses } from '../../database/schema/measured.ts';
import { brandVoices } from '../../database/schema/tools.ts';
import { tableOf } from '../collection.ts';

export const voiceTable = tableOf(voiceCollection, {
  table: brandVoices,
  conflicts: voiceConflicts,
  columns: (voice) => ({
    name: voice.name,
    description: voice.guidelines || null,
    tone: voice.tone,
    keywords: voice.keywords,
    avoidWords: voice.avoidWords,
    examples: voice.examples,
    isActive: voice.isActive && voice.deletedAt === null,
    createdAt: new Date(voice.createdAt),
    updatedAt: new Date(voice.updatedAt),
  }),
});

export const voiceAnalysisTable = tableOf(voiceAnalysisCollection, {
  table: voiceAnalyses,
  conflicts: voiceAnalysisConflicts,
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
});
