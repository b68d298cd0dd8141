import '../../../../../storage/schemas-without-eval.ts';
import { replyWithRead } from '../../../../../storage/read-in-worker.ts';
import { readResultsInput } from './read-results-input.ts';

replyWithRead('bulk.file-refused', readResultsInput);
