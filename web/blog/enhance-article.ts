import { articlePromptAddress } from '#domain/presets/article-prompt-place.ts';

/** How long a button shows that it has copied. */
const saidMs = 2_000;

/**
 * The scripts of an article: buttons that copy its prompts or open them in the generator, and the current section in the
 * contents. Plain script on plain HTML, because most readers get the page without React. Returns a function that undoes
 * it. The message for a denied clipboard is in `data-copy-denied`.
 */
export function enhanceArticle(root: HTMLElement): () => void {
  const denied = root.dataset.copyDenied ?? '';
  const prompts = [...root.querySelectorAll<HTMLElement>('figure.prompt')];
  const undo = [
    ...prompts.flatMap((prompt) => [addCopyButton(prompt, denied), addGeneratorLink(prompt)]),
    followReading(root),
  ];
  return () => undo.forEach((step) => step());
}

const copyIcon =
  'M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333zM4.012 16.737A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1';

function addCopyButton(prompt: HTMLElement, denied: string): () => void {
  const caption = prompt.querySelector('figcaption');
  const text = prompt.querySelector('pre')?.textContent.trim();
  if (!caption || !text) return () => {};
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${copyIcon}"/></svg><span>Copy</span>`;
  button.setAttribute('aria-label', `Copy: ${caption.textContent}`);
  const said = document.createElement('span');
  said.className = 'copy-said';
  said.setAttribute('role', 'status');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (word: string, sentence: string) => {
    button.lastElementChild!.textContent = word;
    said.textContent = sentence;
    clearTimeout(timer);
  };
  button.addEventListener('click', () => {
    void copy(text).then((isCopied) => {
      said.classList.toggle('copy-denied', !isCopied);
      if (!isCopied) return say('Copy', denied);
      say('Copied', 'Copied');
      timer = setTimeout(say, saidMs, 'Copy', '');
    });
  });
  caption.append(button);
  prompt.append(said);
  return () => {
    clearTimeout(timer);
    button.remove();
    said.remove();
  };
}

/** Links to the generator with this prompt; a signed-out visitor is led there by the login. */
function addGeneratorLink(prompt: HTMLElement): () => void {
  const caption = prompt.querySelector('figcaption');
  const slug = /^\/blog\/([a-z0-9-]+)\/?$/.exec(window.location.pathname)?.[1];
  const number = Number(/^prompt-(\d+)$/.exec(prompt.id)?.[1]);
  if (!caption || !slug || !number) return () => {};
  const link = document.createElement('a');
  link.className = 'open-prompt';
  link.href = articlePromptAddress({ slug, number });
  link.textContent = 'Open in the generator';
  link.setAttribute('aria-label', `Open in the generator: ${caption.firstChild!.textContent}`);
  caption.append(link);
  return () => link.remove();
}

/** The clipboard is missing on pages without https, and may be denied. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Marks the last section whose heading has reached the upper third of the window. */
function followReading(root: HTMLElement): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const reached = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target.id);
        else reached.delete(target.id);
      }
      const current = links.findLast(({ hash }) => reached.has(hash.slice(1)));
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    // A margin without an upper end, so that a jump over several headings counts them all.
    { rootMargin: '10000000px 0px -66% 0px' },
  );
  for (const { hash } of links) {
    const heading = document.getElementById(hash.slice(1));
    if (heading) observer.observe(heading);
  }
  return () => observer.disconnect();
}
