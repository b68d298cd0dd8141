import { useState } from 'react';

export type Work = 'edit' | 'versions';

export type TextWork = {
  /** What is being done with the text; null while it is only read. */
  open: Work | null;
  /** What was done last: its button gets the focus back. */
  ended: Work | null;
  begin: (kind: Work) => void;
  end: () => void;
};

/** What is being done with the open text; another text starts with being read. */
export function useTextWork(id: string): TextWork {
  const [work, setWork] = useState<{ kind: Work; id: string; isOver: boolean } | null>(null);
  const own = work?.id === id ? work : null;
  return {
    open: own && !own.isOver ? own.kind : null,
    ended: own?.isOver ? own.kind : null,
    begin: (kind) => setWork({ kind, id, isOver: false }),
    end: () => setWork((before) => before && { ...before, isOver: true }),
  };
}
