import '../../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../../storage/read-in-worker.ts';
import { readCountsInput } from './read-counts-input.ts';

replyWithRead('bulk.file-refused', readCountsInput);
