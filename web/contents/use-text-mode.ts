import { useState } from 'react';

export type Mode = 'edit' | 'versions';

export type TextMode = {
  /** What is being done with the text; null while it is only read. */
  open: Mode | null;
  /** What was done last: its button gets the focus back. */
  ended: Mode | null;
  begin: (kind: Mode) => void;
  end: () => void;
};

/** What is being done with the open text; another text starts with being read. */
export function useTextMode(id: string): TextMode {
  const [work, setWork] = useState<{ kind: Mode; id: string; isOver: boolean } | null>(null);
  const own = work?.id === id ? work : null;
  return {
    open: own && !own.isOver ? own.kind : null,
    ended: own?.isOver ? own.kind : null,
    begin: (kind) => setWork({ kind, id, isOver: false }),
    end: () => setWork((before) => before && { ...before, isOver: true }),
  };
}
