import { projectRecordSchema } from '#domain/projects/project.ts';
import { contentItems, projects } from '../../database/schema/library.ts';
import { defineCollection } from '../collection.ts';

/**
 * projects ↔ projects. A project that lost a conflict holds no text, so the later name and state stand. Its texts go with
 * it.
 */
export const projectsCollection = defineCollection({
  name: 'projects',
  table: projects,
  schema: projectRecordSchema.loose(),
  columns: (project) => ({
    name: project.name,
    description: project.description || null,
    category: project.category,
    status: project.status,
    tags: project.tags,
    createdAt: new Date(project.createdAt),
    updatedAt: new Date(project.updatedAt),
  }),
  blank: { name: '', description: null, category: null, status: '', tags: [] },
  owns: { collection: 'project-items', by: contentItems.projectId },
});
