import { splitKeywords, type ContentType } from '../generation/form.ts';
import type { RequestForm } from '../generation/request.ts';
import { bulkPrompts, bulkRepairPrompts, type BulkBrief } from '../prompts/bulk.ts';
import type { Prompts } from '../prompts/build-prompts.ts';
import type { BulkJob } from './job.ts';
import type { BulkRow } from './row.ts';
import {
  columnKey,
  fillInstruction,
  readInstruction,
  roleNames,
  type InstructionPart,
} from './rows/columns.ts';
import { templateOf, templates, type Template } from './templates.ts';

type AskedRow = Pick<
  BulkRow,
  'prompt' | 'contentType' | 'tone' | 'keyword' | 'platform' | 'language' | 'columns'
> &
  /** For a call that mends a text. */
  Partial<Pick<BulkRow, 'repairs' | 'result'>>;
type AskingJob = Pick<BulkJob, 'templateType' | 'instruction' | 'columns' | 'tone' | 'brandVoice'>;

/** The template of a job; the first one for a name that this version does not know. */
export function templateOfJob({ templateType }: Pick<BulkJob, 'templateType'>): Template {
  return templateOf(templateType) ?? templates['product-description'];
}

/** The content type that a row is written as: its own, else that of the template. */
export function contentTypeOfRow(
  { contentType }: Pick<AskedRow, 'contentType'>,
  template: Template,
): ContentType {
  return contentType ?? template.contentType;
}

/** The template that a row follows; null for a row with a content type of its own. */
export function templateOfRow(row: Pick<AskedRow, 'contentType'>, template: Template): Template | null {
  return contentTypeOfRow(row, template) === template.contentType ? template : null;
}

/** Names that an instruction may use: those that every row has, then the columns of the list. */
export function instructionColumns(columns: readonly string[]): string[] {
  const own = new Set<string>(roleNames.map(columnKey));
  return [...roleNames, ...columns.filter((column) => !own.has(columnKey(column)))];
}

/** The parts of the instruction of a job, to be filled for each row. */
export function instructionOf({ instruction, columns }: AskingJob): InstructionPart[] {
  return readInstruction(instruction, instructionColumns(columns));
}

/** The values of a row by the names of `instructionColumns`. */
export function valuesOf(row: AskedRow, job: AskingJob): Map<string, string> {
  return new Map([
    ...Object.entries(row.columns),
    ['prompt', row.prompt],
    ['content_type', contentTypeOfRow(row, templateOfJob(job))],
    ['tone', row.tone ?? job.tone],
    ['keyword', row.keyword],
  ]);
}

/** A function that makes the prompts for the next call of a row of a job: for a new text, or to mend the one it has. */
export function promptsOfJob(job: AskingJob): (row: AskedRow) => Prompts {
  const parts = instructionOf(job);
  const template = templateOfJob(job);
  return (row) => {
    const brief: BulkBrief = {
      template: templateOfRow(row, template)?.id ?? null,
      task: fillInstruction(parts, valuesOf(row, job)),
      contentType: contentTypeOfRow(row, template),
      tone: row.tone ?? job.tone,
      prompt: row.prompt,
      keyword: row.keyword,
      platform: row.platform,
      language: row.language,
      brandVoice: job.brandVoice,
    };
    const { repairs = [], result } = row;
    return repairs.length > 0 && result
      ? bulkRepairPrompts(brief, result.content, repairs)
      : bulkPrompts(brief);
  };
}

/**
 * `formData` of the call for a row. Dashboard document, section 7. A row with a content type of its own sends that of
 * the generator, and names the tool.
 */
export function formOfRow(row: AskedRow, job: AskingJob): RequestForm {
  const own = templateOfJob(job);
  const template = templateOfRow(row, own);
  return {
    ...(template
      ? { contentType: template.id }
      : { contentType: contentTypeOfRow(row, own), tool: 'bulk' as const }),
    input: row.prompt,
    keywords: row.keyword,
    targetKeyword: splitKeywords(row.keyword)[0] ?? '',
    tone: row.tone ?? job.tone,
    platform: row.platform,
    language: row.language,
    ...(job.brandVoice ? { brandVoice: job.brandVoice } : {}),
  };
}
