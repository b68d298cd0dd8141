import { formatNumber } from '#domain/text/format.ts';
import { watchWhenIdle } from '../../polls/watch-when-idle.ts';

const load = () => import('../../polls/polls.ts').then((polls) => polls.onlineCount);

/** Shows the number of users online, once it is known and above zero. */
export function enhanceOnlineCount(element: HTMLParagraphElement): () => void {
  const figure = element.querySelector('[data-count]');
  return watchWhenIdle(load, (count) => {
    element.hidden = !count;
    if (figure) figure.textContent = count ? formatNumber(count) : '';
  });
}
