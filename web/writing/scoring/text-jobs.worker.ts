import '../../storage/schemas-without-eval.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import type { JobReply, JobRequest } from './run-text-job.ts';
import { textJobs } from './text-jobs.ts';

addEventListener('message', ({ data }: MessageEvent<JobRequest>) => postMessage(run(data)));

function run({ kind, input }: JobRequest): JobReply {
  try {
    return { result: textJobs[kind](input as never) };
  } catch (thrown) {
    // An AppError is sent as its code and details.
    const { code, details } = toAppError(thrown);
    return { refusal: { code, details } };
  }
}
