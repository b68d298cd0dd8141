import type { MetaDescriptor } from 'react-router';

export function titleAndDescription(title: string, description: string): MetaDescriptor[] {
  return [
    { title: title.includes('AIGen') ? title : `${title} - AIGen` },
    { name: 'description', content: description },
  ];
}

/** The head of a private page, which search engines must not list; public pages have `pageHead`. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [...titleAndDescription(title, description), { name: 'robots', content: 'noindex' }];
}
