import type { ContentRecord } from '#domain/content/record.ts';
import { projectFromContent, projectNameFor } from '#domain/projects/progress.ts';
import { draftFromContent, type ItemDraft } from '#domain/projects/project-item.ts';
import {
  categoryFor,
  createProject,
  type ProjectFields,
  type ProjectRecord,
} from '#domain/projects/project.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { newId } from '../../../storage/new-id.ts';
import type { Addition } from '../../../storage/collections/project-changes.ts';
import type { SkipReason } from '#domain/projects/read-import.ts';

/** Texts to be imported, from a file or from the generator. */
export type Offer = {
  /** The file's name, or the generator. */
  source: string;
  items: readonly ItemDraft[];
  skipped: Readonly<Record<SkipReason, number>>;
  /** Project fields of the file, if any. */
  project: Partial<ProjectFields>;
  /** The generator's texts in the same order, for creating a project from each. */
  records: readonly ContentRecord[];
};

/** The target: an existing project, a new one, or a new one for each text. */
export type Target = { kind: 'project'; id: string } | { kind: 'new'; name: string } | { kind: 'each' };

export const generatorSource = 'Content Generator';
const nothingSkipped: Offer['skipped'] = { 'no-text': 0, 'too-long': 0, duplicate: 0, excess: 0 };

export function offerOfHistory(records: readonly ContentRecord[]): Offer {
  const items = records.map(draftFromContent);
  return { source: generatorSource, items, skipped: nothingSkipped, project: {}, records };
}

/** The default name of a new project. */
export function nameFor({ source, project, records }: Offer): string {
  const [newest] = records;
  if (newest) return projectNameFor(newest);
  return project.name ?? source.replace(/\.json$/i, '');
}

/** A new project for the chosen texts, with the fields of its file or the defaults for generated content. */
export function newProject(
  offer: Offer,
  name: string,
  { chosen, id, now }: { chosen: readonly ItemDraft[]; id: string; now: Date },
): ProjectRecord {
  const record = offer.records.find((each) => each.id === chosen[0]?.sourceId);
  if (record) return { ...projectFromContent(record, { id, now, zone: browserZone() }), name };
  const types = new Set(chosen.map(({ type }) => type));
  const category = types.size === 1 ? categoryFor(chosen[0]!.type) : 'general';
  return createProject({ category, ...offer.project, name }, { id, now });
}

type Plan = {
  target: Target;
  chosen: readonly ItemDraft[];
  projects: readonly ProjectRecord[];
};

/** The records to write for a choice. The texts keep their order: the first of the list is stored last. */
export function additionsOf(offer: Offer, { target, chosen, projects }: Plan): Addition[] {
  const now = new Date();
  if (target.kind === 'project') {
    const project = projects.find(({ id }) => id === target.id);
    return project ? [{ project, isNew: false, drafts: chosen }] : [];
  }
  if (target.kind === 'new') {
    const name = target.name.trim();
    return [{ project: newProject(offer, name, { chosen, id: newId(), now }), isNew: true, drafts: chosen }];
  }
  const recordsById = new Map(offer.records.map((record) => [record.id, record]));
  return chosen.map((draft) => {
    const record = recordsById.get(draft.sourceId);
    const name = record ? projectNameFor(record) : draft.title;
    const ofRecord = { ...offer, records: record ? [record] : [] };
    return {
      project: newProject(ofRecord, name, { chosen: [draft], id: newId(), now }),
      isNew: true,
      drafts: [draft],
    };
  });
}
