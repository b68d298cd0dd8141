import '../../../../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../../../../storage/read-in-worker.ts';
import { readIndexInput } from './read-index-input.ts';

replyWithRead('bulk.file-refused', readIndexInput);
