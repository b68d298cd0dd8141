import { useEffect, useEffectEvent } from 'react';

/** J and K open the next conversation of the list and the one before; R goes to the answer. */
export function useInboxKeys(
  threads: readonly { id: string }[],
  current: string | null,
  open: (id: string) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'r') {
      const field = document.querySelector<HTMLElement>('[data-answer]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      return;
    }
    if (key !== 'j' && key !== 'k') return;
    const index = threads.findIndex(({ id }) => id === current);
    const next = threads[index < 0 ? 0 : index + (key === 'j' ? 1 : -1)];
    if (next) open(next.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;
