import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../components/button.tsx';
import type { Work, TextWork } from './use-text-work.ts';

type WorkButtonsProps = { record: ContentRecord; work: TextWork; iconClass: string | undefined };

/** The ways from reading a text to writing it and to its versions. */
export function WorkButtons({ record, work, iconClass }: WorkButtonsProps) {
  const icon = { className: iconClass, size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <>
      <WorkButton kind="edit" work={work}>
        <IconPencil {...icon} />
        Edit
      </WorkButton>
      {record.isEdited && (
        <WorkButton kind="versions" work={work}>
          <IconHistory {...icon} />
          Versions
        </WorkButton>
      )}
    </>
  );
}

function WorkButton({ kind, work, children }: { kind: Work; work: TextWork; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const isReturnedTo = work.ended === kind;
  // The work took the place of this button and the focus with it; somebody with a keyboard goes on from here.
  useEffect(() => {
    if (isReturnedTo) button.current?.focus({ preventScroll: true });
  }, [isReturnedTo]);
  return (
    <Button variant="default" size="sm" ref={button} onClick={() => work.begin(kind)}>
      {children}
    </Button>
  );
}
