import { work, type JobKind, type Jobs } from './work.ts';

/** One job a worker: it ends with the answer. */
addEventListener('message', ({ data }: MessageEvent<{ kind: JobKind; job: Jobs[JobKind]['job'] }>) => {
  postMessage(work(data.kind, data.job as never));
});
