import type { MetaDescriptor } from 'react-router';

/** Title and description alone, for pages that nobody shares or searches for; the others have `pageHead`. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title: title.includes('AIGen') ? title : `${title} - AIGen` },
    { name: 'description', content: description },
  ];
}
