import type { MetaDescriptor } from 'react-router';

/** Title and description of a page, for its `meta` export. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: title.includes('AIGen') ? title : `${title} - AIGen` },
    { name: 'description', content: description },
  ];
}
