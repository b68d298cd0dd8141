import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { analyzeVoice, checkAnalysis, type VoiceReading } from '#domain/voice/analyze.ts';
import { checkSamples } from '#domain/voice/form.ts';
import { learnVoice, type LearnedVoice } from '#domain/voice/learn.ts';
import type { MeasuredBy } from '#domain/voice/profile.ts';

/** Why something cannot be worked out, in the place of what would have come out. */
export type Refused = { refused: ErrorCode };

/** What is worked out of texts: too much for a frame of the page. */
export type Jobs = {
  analyse: { job: { text: string; profile: MeasuredBy }; result: VoiceReading | Refused };
  learn: { job: { samples: string[] }; result: LearnedVoice | Refused };
};
export type JobKind = keyof Jobs;

const workers: { [Kind in JobKind]: (job: Jobs[Kind]['job']) => Jobs[Kind]['result'] } = {
  analyse: ({ text, profile }) => {
    const refused = checkAnalysis(text);
    return refused ? { refused } : analyzeVoice(text, profile);
  },
  learn: ({ samples }) => {
    const refused = checkSamples(samples);
    return refused ? { refused } : learnVoice(samples);
  },
};

export function work<Kind extends JobKind>(kind: Kind, job: Jobs[Kind]['job']): Jobs[Kind]['result'] {
  return workers[kind](job);
}
