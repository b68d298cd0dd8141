import type { DragEvent } from 'react';

/** Texts that are being dragged. `what`: "“Cold brew”" or "3 texts". */
export type DraggedTexts = { ids: readonly string[]; what: string };

/** Makes an element one that can be dragged to a folder. */
export function dragSource(what: string, onDrag: (isDragged: boolean) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers do not drag without data.
      event.dataTransfer.setData('text/plain', what);
      onDrag(true);
    },
    onDragEnd: () => onDrag(false),
  };
}
