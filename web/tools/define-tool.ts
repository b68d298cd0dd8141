import type { Icon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ToolId } from '#domain/plans/capabilities.ts';

/** One line of a gate's sample: what the tool would show, legible, never blurred. */
export type SampleRow = {
  /** When, where or which: beside the text. */
  note: string;
  /** A sign for where the text goes, in the hue of that token. */
  sign?: { icon: Icon; hue: string };
  text: string;
  /** A state or a figure, with the hue of its meaning. */
  tag?: { label: string; tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'pencil' };
};

/** `isWriting`: its rows are written text, which stands in Besley. */
export type Sample = { heading: string; isWriting: boolean; rows: readonly SampleRow[] };

/**
 * A tool's door plate: all that the tab row, the gate and the tool page know about it beside its capability, which
 * says what it is called, what it does and which plan has it (domain/plans/capabilities.ts).
 */
export type Tool = {
  /** Its capability, and part of its address: /dashboard/<id>. */
  id: ToolId;
  /** What its gate shows beside the words, loaded with the gate; null where every plan has the tool. */
  loadSample: (() => Promise<{ default: Sample }>) | null;
  /** Loaded when the tool is opened; null while its screen is still to be built. */
  screen: LazyExoticComponent<ComponentType> | null;
};

export function defineTool<const T extends Tool>(tool: T): T {
  return tool;
}
