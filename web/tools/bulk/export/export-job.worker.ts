import '../../../storage/schemas-without-eval.ts';
import { answerRequests } from '../../../storage/worker-requests.ts';
import type { ExportRequest } from './export-job.ts';
import { jobWriter, type JobWriter } from './job-writer.ts';

// Writes an export away from the page: ten thousand texts take seconds.
let writer: JobWriter | null = null;

answerRequests<ExportRequest, Blob | null>(async (request) => {
  if (request.kind === 'open') writer = jobWriter(request.job, request.format);
  else if (request.kind === 'write') writer!.write(request.rows);
  else return writer!.finish();
  return null;
});
