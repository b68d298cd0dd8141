import {
  projectCollection,
  projectConflicts,
  projectItemCollection,
  projectItemConflicts,
} from '#domain/sync/collections/projects.ts';
import { contentItems, projects } from '../../database/schema/library.ts';
import { tableOf } from '../collection.ts';

export const projectItemTable = tableOf(projectItemCollection, {
  table: contentItems,
  conflicts: projectItemConflicts,
  columns: (item) => ({
    projectId: item.projectId,
    title: item.title,
    type: item.type,
    content: item.content,
    prompt: item.prompt || null,
    targetKeyword: item.targetKeyword || null,
    aiProvider: item.provider,
    tone: item.tone || null,
    tags: item.tags,
    createdAt: new Date(item.createdAt),
    updatedAt: new Date(item.createdAt),
  }),
});

export const projectTable = tableOf(projectCollection, {
  table: projects,
  conflicts: projectConflicts,
  columns: (project) => ({
    name: project.name,
    description: project.description || null,
    category: project.category,
    status: project.status,
    tags: project.tags,
    createdAt: new Date(project.createdAt),
    updatedAt: new Date(project.updatedAt),
  }),
});
