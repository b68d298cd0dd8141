import { projectItemSchema } from '#domain/projects/project-item.ts';
import { contentItems } from '../../database/schema/library.ts';
import { defineCollection } from '../collection.ts';

/** project-items ↔ content_items. A text of a project is brought in and taken out, never rewritten. */
export const projectItemsCollection = defineCollection({
  name: 'project-items',
  table: contentItems,
  schema: projectItemSchema.loose(),
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
  blank: {
    projectId: null,
    title: '',
    type: '',
    content: null,
    prompt: null,
    targetKeyword: null,
    aiProvider: null,
    tone: null,
    tags: [],
  },
});
