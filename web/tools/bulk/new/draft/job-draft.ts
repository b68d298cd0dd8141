import { z } from 'zod';
import {
  bulkJobSchema,
  bulkModes,
  defaultBatchSize,
  maxInstructionCharacters,
  maxJobNameCharacters,
  mostBatchSize,
  type BulkJob,
} from '#domain/bulk/job.ts';
import { bulkRowSchema, type BulkRow } from '#domain/bulk/row.ts';
import { roleNames } from '#domain/bulk/rows/columns.ts';
import { listOfRun } from '#domain/bulk/start/list-of-run.ts';
import { askedOf, type AskedRow } from '#domain/bulk/start/plan-run.ts';
import { templateIds, templateOf, templates } from '#domain/bulk/templates.ts';
import { tones } from '#domain/generation/form.ts';
import { languageOption } from '#domain/generation/form/language.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import type { DraftedForm } from '../../../../contents/use-form-draft.ts';
import { writeLimit } from '../start/spending-limit.ts';
import { newId } from '../../../../storage/new-id.ts';

const columnSchema = z.object({ name: z.string(), role: z.enum(roleNames).nullable() });
const rowSchema = z.object({ number: z.number().int(), cells: z.array(z.string()).readonly() });

/** The list of a job that is being prepared. */
export const listDraftSchema = z.object({
  /** Id of the job whose list is run again; null for a new list. */
  again: z.string().nullable(),
  /** Null before there is a list. */
  table: z
    .object({
      columns: z.array(columnSchema).readonly(),
      rows: z.array(rowSchema).readonly(),
      rowsLeftOut: z.number().int(),
      columnsLeftOut: z.number().int(),
    })
    .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length))
    .nullable(),
  origin: z.enum(['lines', 'file', 'run']),
  /** Name of the file or of the earlier job. */
  source: z.string(),
});
export type ListDraft = z.infer<typeof listDraftSchema>;

const matrixSchema = bulkJobSchema.shape.matrix;

/** Everything else that is decided about a job before it starts. */
export const optionsDraftSchema = z.object({
  again: z.string().nullable(),
  /** Of the job that it will be: so it is started once. */
  id: z.uuid(),
  name: z.string().max(maxJobNameCharacters),
  /** Typed lines that are not rows yet. */
  lines: z.string(),
  template: z.enum(templateIds),
  instruction: z.string().max(maxInstructionCharacters),
  tone: z.enum(tones),
  language: languageOption,
  brandVoice: z.string(),
  matrix: matrixSchema,
  leavesOutDuplicates: z.boolean(),
  isOnlyChanged: z.boolean(),
  /** Null for the active one. */
  provider: z.enum(providerIds).nullable(),
  mode: z.enum(bulkModes),
  /** As typed. */
  limit: z.string(),
  batchSize: z.number().int().min(1).max(mostBatchSize),
  repairsMissed: z.boolean(),
  trial: z
    .object({
      job: bulkJobSchema,
      rows: z.array(bulkRowSchema).readonly(),
      spentBefore: z.number().nonnegative(),
    })
    .nullable(),
});
export type OptionsDraft = z.infer<typeof optionsDraftSchema>;

const noList = (): ListDraft => ({ again: null, table: null, origin: 'lines', source: '' });

const noOptions = (): OptionsDraft => ({
  again: null,
  id: newId(),
  name: '',
  lines: '',
  template: 'product-description',
  instruction: templates['product-description'].instruction,
  tone: 'professional',
  language: 'en',
  brandVoice: '',
  matrix: { tones: [], platforms: [], languages: [] },
  leavesOutDuplicates: false,
  isOnlyChanged: false,
  provider: null,
  mode: 'live',
  limit: '',
  batchSize: defaultBatchSize,
  repairsMissed: false,
  trial: null,
});

/** What is prepared, and as what it is stored. */
export type PreparedForms = {
  list: DraftedForm<ListDraft>;
  options: DraftedForm<OptionsDraft>;
  /** The rows of the run that is run again; null for a new list. */
  earlierRows: readonly AskedRow[] | null;
};

const isEmptyOptions = (options: OptionsDraft) =>
  JSON.stringify({ ...options, id: '' }) === JSON.stringify({ ...noOptions(), id: '' });

export const newForms: PreparedForms = {
  list: {
    form: 'bulk-list',
    schema: listDraftSchema,
    empty: noList,
    worthKeeping: (list) => (list.table ? list : null),
  },
  options: {
    form: 'bulk-options',
    schema: optionsDraftSchema,
    empty: noOptions,
    worthKeeping: (options) => (isEmptyOptions(options) ? null : options),
  },
  earlierRows: null,
};

/** The list and the options of an earlier job, to be changed and run again. */
export function formsOfRun(job: BulkJob, rows: readonly BulkRow[]): PreparedForms {
  const template = templateOf(job.templateType);
  const list: ListDraft = {
    again: job.id,
    table: listOfRun(job, rows),
    origin: 'run',
    source: job.name,
  };
  const options: OptionsDraft = {
    ...noOptions(),
    again: job.id,
    name: job.name,
    template: template?.id ?? 'product-description',
    instruction: job.instruction || templates[template?.id ?? 'product-description'].instruction,
    tone: job.tone,
    language: job.language,
    brandVoice: job.brandVoice,
    matrix: job.matrix,
    provider: job.provider,
    mode: job.mode,
    limit: writeLimit(job.spendingLimit),
    batchSize: job.batchSize,
    repairsMissed: job.repairsMissed,
  };
  const ofThisRun = <T extends { again: string | null }>({ again }: T) => again === job.id;
  return {
    list: {
      form: 'bulk-again-list',
      schema: listDraftSchema.refine(ofThisRun),
      empty: () => list,
      worthKeeping: (now) => (now === list ? null : now),
    },
    options: {
      form: 'bulk-again-options',
      schema: optionsDraftSchema.refine(ofThisRun),
      empty: () => options,
      worthKeeping: (now) => (now === options ? null : now),
    },
    earlierRows: rows.map(askedOf),
  };
}
