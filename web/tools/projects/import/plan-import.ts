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

/** Texts that wait for a word, from a file or from the generator. */
export type Offer = {
  /** The file's name, or the generator. */
  source: string;
  items: readonly ItemDraft[];
  skipped: Readonly<Record<SkipReason, number>>;
  /** What is known of a project for them. */
  project: Partial<ProjectFields>;
  /** The generator's own texts, in the same order: a project can be made of each. */
  records: readonly ContentRecord[];
};

/** Where they go: into a project that is there, into a new one, or each into one of its own. */
export type Target = { kind: 'project'; id: string } | { kind: 'new'; name: string } | { kind: 'each' };

export const generatorSource = 'Content Generator';
const nothingSkipped: Offer['skipped'] = { 'no-text': 0, 'too-long': 0, duplicate: 0, excess: 0 };

export function offerOfHistory(records: readonly ContentRecord[]): Offer {
  const items = records.map(draftFromContent);
  return { source: generatorSource, items, skipped: nothingSkipped, project: {}, records };
}

/** The name a new project is first given. */
export function nameFor({ source, project, records }: Offer): string {
  const [newest] = records;
  if (newest) return projectNameFor(newest);
  return project.name ?? source.replace(/\.json$/i, '');
}

/** A new project for chosen texts: as its file says, or as one that is made of generated content. */
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

/** What is to be written for a choice. The texts keep their order: what stands first in a list was written last. */
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
  return chosen.map((draft) => {
    const record = offer.records.find(({ id }) => id === draft.sourceId);
    const name = record ? projectNameFor(record) : draft.title;
    return {
      project: newProject(offer, name, { chosen: [draft], id: newId(), now }),
      isNew: true,
      drafts: [draft],
    };
  });
}
