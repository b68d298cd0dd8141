import type { MetaDescriptor } from 'react-router';

export function titleAndDescription(title: string, description: string): MetaDescriptor[] {
  return [
    { title: title.includes('AIGen') ? title : `${title} - AIGen` },
    { name: 'description', content: description },
  ];
}

/** The head of a page for its one visitor, which no search shall find; the others have `pageHead`. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [...titleAndDescription(title, description), { name: 'robots', content: 'noindex' }];
}
