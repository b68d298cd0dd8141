import type { Icon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

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

export type Gate = {
  /** The tool's full name. */
  title: string;
  description: string;
  features: readonly string[];
  /** `isWriting`: its rows are written text, which stands in Besley. */
  sample: { heading: string; isWriting: boolean; rows: readonly SampleRow[] };
};

/** A tool's door plate: all that the tab row, the gate and the tool page know about it. */
export type Tool = {
  /** Part of the address: /dashboard/<id>. */
  id: string;
  label: string;
  access: 'free' | 'premium';
  icon: Icon;
  /** What somebody without Premium sees; free tools have none. */
  gate: Gate | null;
  /** Loaded when the tool is opened; null while its screen is still to be built. */
  screen: LazyExoticComponent<ComponentType> | null;
};

export function defineTool<const T extends Tool>(tool: T): T {
  return tool;
}
