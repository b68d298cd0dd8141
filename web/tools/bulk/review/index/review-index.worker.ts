import '../../../../storage/schemas-without-eval.ts';
import type { ReviewView } from '#domain/bulk/review/review-list.ts';
import { openReviewIndex, type OpenIndex } from './review-index.ts';

export type IndexRequest =
  | { kind: 'open'; owner: string; jobId: string; view: ReviewView }
  | { kind: 'show'; view: ReviewView };

let index: OpenIndex | null = null;

addEventListener('message', ({ data }: MessageEvent<IndexRequest>) => {
  if (data.kind === 'open') index = openReviewIndex(data, (message) => postMessage(message));
  else index?.show(data.view);
});
