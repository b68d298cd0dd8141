import { lazy } from 'react';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useKeptAnnouncement } from './kept-announcement.ts';

const ShownLine = lazy(() => import('./shown-line.tsx'));

/** The place of an announcement. It is there before the line is, so that screen readers announce it. */
export function AnnouncementLine() {
  const announcement = useKeptAnnouncement();
  return (
    <output>
      {announcement && (
        <LazyPart fallback={null}>
          <ShownLine key={announcement.id} announcement={announcement} />
        </LazyPart>
      )}
    </output>
  );
}
