/** The address of a page without its scheme; a link only where it can be one. */
export function PageLink({ url, isShort }: { url: string; isShort?: boolean }) {
  const words = isShort ? pathOf(url) : url.replace(/^https?:\/\//i, '');
  if (!/^https?:\/\//i.test(url)) return <cite>{words}</cite>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

/** What of an address differs among pages of one site. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === '' || path === '/' ? url.replace(/^https?:\/\//i, '') : path;
}
