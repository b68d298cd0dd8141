import type { Icon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ToolId } from '#domain/plans/capabilities.ts';

/** One row of a gate's sample, shown legibly. */
export type SampleRow = {
  /** Time, place or kind: beside the text. */
  note: string;
  /** The icon of the platform, in the color of that token. */
  sign?: { icon: Icon; hue: string };
  text: string;
  /** A state or a figure, with the color of its meaning. */
  tag?: { label: string; tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'pencil' };
};

/** `isWriting`: the rows are generated text, shown in Besley. */
export type Sample = { heading: string; isWriting: boolean; rows: readonly SampleRow[] };

/**
 * A tool's manifest: all that the tab row, the gate and the tool page know about it apart from its capability, which
 * contains its name, its description and its plans (domain/plans/capabilities.ts).
 */
export type Tool = {
  /** Its capability, and the last part of its URL: /dashboard/<id>. */
  id: ToolId;
  /** The sample on its gate, loaded with the gate; null if every plan has the tool. */
  loadSample: (() => Promise<{ default: Sample }>) | null;
  /** Loaded when the tool is opened. */
  screen: LazyExoticComponent<ComponentType>;
};

export function defineTool<const T extends Tool>(tool: T): T {
  return tool;
}
