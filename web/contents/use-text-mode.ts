import { useState } from 'react';

export type Mode = 'edit' | 'versions';

export type TextMode = {
  /** The open mode of the text; null while it is only shown. */
  open: Mode | null;
  /** The mode that was closed last: its button gets the focus. */
  ended: Mode | null;
  begin: (kind: Mode) => void;
  end: () => void;
};

/** The mode of the open text; another text begins without one. */
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
