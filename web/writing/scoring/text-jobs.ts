// Everything that is worked out of a text beside the page. Loaded in the worker, or where a browser has none.
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { analyzeVoice, checkAnalysis } from '#domain/voice/analyze.ts';
import { checkSamples } from '#domain/voice/form.ts';
import { learnVoice } from '#domain/voice/learn.ts';
import type { MeasuredBy } from '#domain/voice/profile.ts';
import { checkText } from './check-text.ts';
import { compareDetails, compareTexts, measureText } from './optimizer-jobs.ts';

export const textJobs = {
  brief: checkText,
  measure: measureText,
  compare: compareTexts,
  details: compareDetails,
  /** Throws the AppError of what stands against it. */
  voice: ({ text, profile }: { text: string; profile: MeasuredBy }) => {
    refuse(checkAnalysis(text));
    return analyzeVoice(text, profile);
  },
  /** Throws the AppError of what stands against it. */
  learnVoice: ({ samples }: { samples: string[] }) => {
    refuse(checkSamples(samples));
    return learnVoice(samples);
  },
};

function refuse(code: ErrorCode | null): void {
  if (code) throw new AppError(code);
}
