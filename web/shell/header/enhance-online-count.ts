import { watchWhenIdle } from '../../presence/watch-when-idle.ts';

const load = () => import('../../presence/polls.ts').then(({ onlineCount }) => onlineCount);

/** Shows how many people are here once it is known. */
export function enhanceOnlineCount(element: HTMLParagraphElement): () => void {
  const figure = element.querySelector('[data-count]');
  return watchWhenIdle(load, (count) => {
    element.hidden = count === null;
    if (figure) figure.textContent = count === null ? '' : count.toLocaleString('en-US');
  });
}
