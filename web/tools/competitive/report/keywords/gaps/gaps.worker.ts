import '../../../../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../../../../storage/read-in-worker.ts';
import { readGaps } from './read-gaps.ts';

replyWithRead('storage.failed', readGaps);
