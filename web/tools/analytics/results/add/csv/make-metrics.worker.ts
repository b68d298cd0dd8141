import '../../../../../storage/schemas-without-eval.ts';
import { metricsOfRows, type ImportChoices } from '#domain/analytics/import/metrics-of-rows.ts';
import type { MatchedRow } from '#domain/analytics/import/match-rows.ts';
import { replyWithRead } from '../../../../../storage/read-in-worker.ts';

type Input = { matched: readonly MatchedRow[]; choices: ImportChoices };

replyWithRead('bulk.file-refused', ({ matched, choices }: Input) => metricsOfRows(matched, choices));
