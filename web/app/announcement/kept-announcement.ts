import { useSyncExternalStore } from 'react';
import type { ShownAnnouncement } from '#domain/installation/announcement.ts';

let kept: ShownAnnouncement | null = null;
const listeners = new Set<() => void>();

/** Keeps what the server's last response announced, until the page is left. */
export function keepAnnouncement(announcement: ShownAnnouncement | null): void {
  if (announcement?.id === kept?.id) return;
  kept = announcement;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useKeptAnnouncement = () =>
  useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  );
