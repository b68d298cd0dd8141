import { useState } from 'react';

export type Work = 'edit' | 'versions';

export type WorkHandle = {
  /** What is being done with the text; null while it is read. */
  open: Work | null;
  /** What was done last: its button has the focus again. */
  ended: Work | null;
  begin: (kind: Work) => void;
  end: () => void;
};

/** What somebody does with the text that lies open. Of another text nothing is under way: it is read first. */
export function useWork(id: string): WorkHandle {
  const [work, setWork] = useState<{ kind: Work; id: string; isOver: boolean } | null>(null);
  const own = work?.id === id ? work : null;
  return {
    open: own && !own.isOver ? own.kind : null,
    ended: own?.isOver ? own.kind : null,
    begin: (kind) => setWork({ kind, id, isOver: false }),
    end: () => setWork((before) => before && { ...before, isOver: true }),
  };
}
