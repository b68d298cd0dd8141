import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { Button } from '../components/button.tsx';
import type { Mode, TextMode } from './use-text-mode.ts';

type TextModeButtonsProps = {
  record: ContentRecord;
  work: TextMode;
  /** Only the versions, to read them. */
  isReadOnly?: boolean;
  iconClass: string | undefined;
};

/** Buttons that open the editor and the versions of a text. */
export function TextModeButtons({ record, work, isReadOnly = false, iconClass }: TextModeButtonsProps) {
  const icon = { className: iconClass, size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <>
      {!isReadOnly && (
        <TextModeButton kind="edit" work={work}>
          <IconPencil {...icon} />
          Edit
        </TextModeButton>
      )}
      {record.isEdited && (
        <TextModeButton kind="versions" work={work}>
          <IconHistory {...icon} />
          Versions
        </TextModeButton>
      )}
    </>
  );
}

function TextModeButton({ kind, work, children }: { kind: Mode; work: TextMode; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const isReturnedTo = work.ended === kind;
  // The opened view replaced this button and its focus. The focus returns to the button for keyboard users.
  useEffect(() => {
    if (isReturnedTo) button.current?.focus({ preventScroll: true });
  }, [isReturnedTo]);
  return (
    <Button variant="default" size="sm" ref={button} onClick={() => work.begin(kind)}>
      {children}
    </Button>
  );
}
