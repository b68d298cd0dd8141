import { itemsPrefix, projectCollection, projectItemCollection } from '#domain/sync/collections/projects.ts';
import { collection } from '../collection.ts';
import { countsBy } from '../counts.ts';

/** The projects an account keeps. */
export const projects = collection(projectCollection);
/** The texts of projects. */
export const projectItems = collection(projectItemCollection);

/** How many texts each project has, by its id; one that has none is missing. */
export function countTexts(owner: string): Promise<Record<string, number>> {
  return countsBy(owner, projectItems.name, itemsPrefix);
}
