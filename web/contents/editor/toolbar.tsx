import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { useRef, type ReactNode } from 'react';
import {
  setBlockStyle,
  setLink,
  toggleMarking,
  toggleWrapping,
  type BlockStyle,
  type Marking,
  type Place,
  type Wrapping,
} from './commands.ts';
import { LinkField } from './link-field.tsx';
import styles from './toolbar.module.css';
import { Select } from '../../components/select.tsx';
import { PlainButton } from '../../components/button.tsx';
import { moveFocus } from '../../components/move-focus.ts';
import { tooltip } from '../../components/tooltip.ts';

const blockStyles: [BlockStyle, string][] = [
  ['text', 'Text'],
  ['heading-1', 'Title'],
  ['heading-2', 'Heading'],
  ['heading-3', 'Subheading'],
];
const markings: [Marking, string, string][] = [
  ['bold', 'Bold', 'Control+B'],
  ['italic', 'Italic', 'Control+I'],
  ['code', 'Code', 'Control+E'],
];
const wrappings: [Wrapping, string, string][] = [
  ['list', 'List', 'Control+Shift+8'],
  ['numbers', 'Numbers', 'Control+Shift+7'],
  ['quote', 'Quote', 'Control+Shift+9'],
];

type ToolbarProps = {
  label: string;
  place: Place;
  run: (command: Command) => void;
  isLinking: boolean;
  onLink: () => void;
  onLinkDone: () => void;
  /** Missing if passages cannot be worked on. */
  onPassage?: (() => void) | undefined;
  /** A further button, and what it opens below the toolbar. */
  children?: ReactNode;
  panel?: ReactNode;
};

/** The formatting buttons, each with the style it applies. One tab stop; arrow keys move between the buttons. */
export function Toolbar(props: ToolbarProps) {
  const { label, place, run, isLinking, onLink, onLinkDone, onPassage, children, panel } = props;
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.place}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={`Format of ${label}`}
        className={styles.bar}
        onKeyDown={(event) => {
          const stops = [...bar.current!.querySelectorAll<HTMLElement>('select, button')];
          if (!stops.includes(document.activeElement as HTMLElement)) return;
          if (moveFocus(event.key, stops, 'row')) event.preventDefault();
        }}
      >
        <Select
          aria-label="Style"
          value={place.style}
          onChange={({ currentTarget }) => run(setBlockStyle(currentTarget.value as BlockStyle))}
        >
          {blockStyles.map(([style, name]) => (
            <option key={style} value={style}>
              {name}
            </option>
          ))}
          {place.style === 'other' && <option value="other">Source</option>}
        </Select>
        {markings.map(([marking, name, keys]) => (
          <Toggle
            key={marking}
            kind={marking}
            name={name}
            keys={keys}
            isOn={place.markings.includes(marking)}
            onPress={() => run(toggleMarking(marking))}
          />
        ))}
        <Toggle kind="link" name="Link" keys="Control+K" isOn={place.link !== null} onPress={onLink} />
        {wrappings.map(([wrapping, name, keys]) => (
          <Toggle
            key={wrapping}
            kind={wrapping}
            name={name}
            keys={keys}
            isOn={place.wrapping === wrapping}
            onPress={() => run(toggleWrapping(wrapping))}
          />
        ))}
        {onPassage && (
          <PlainButton
            tabIndex={-1}
            {...tooltip('Edit the selected passage with AI')}
            aria-keyshortcuts="Control+J"
            onMouseDown={keepSelection}
            onClick={onPassage}
          >
            Edit with AI
          </PlainButton>
        )}
        {children}
        <span className={styles.rest} />
        <Step
          name="Undo"
          Sign={IconArrowBackUp}
          keys="Control+Z"
          isReady={place.canUndo}
          onPress={() => run(undo)}
        />
        <Step
          name="Redo"
          Sign={IconArrowForwardUp}
          keys="Control+Shift+Z"
          isReady={place.canRedo}
          onPress={() => run(redo)}
        />
      </div>
      {isLinking && (
        <LinkField
          address={place.link ?? ''}
          onSet={(address) => {
            run(setLink(address));
            onLinkDone();
          }}
          onCancel={onLinkDone}
        />
      )}
      {panel}
    </div>
  );
}

type ToggleProps = { kind: string; name: string; keys: string; isOn: boolean; onPress: () => void };

function Toggle({ kind, name, keys, isOn, onPress }: ToggleProps) {
  return (
    <PlainButton
      tabIndex={-1}
      data-kind={kind}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      onMouseDown={keepSelection}
      onClick={onPress}
    >
      {name}
    </PlainButton>
  );
}

type StepProps = {
  name: string;
  Sign: typeof IconArrowBackUp;
  keys: string;
  isReady: boolean;
  onPress: () => void;
};

/** An arrow icon, because words for both would not fit. */
function Step({ name, Sign, keys, isReady, onPress }: StepProps) {
  return (
    <PlainButton
      tabIndex={-1}
      aria-label={name}
      {...tooltip(name)}
      aria-disabled={!isReady}
      aria-keyshortcuts={keys}
      onMouseDown={keepSelection}
      onClick={() => isReady && onPress()}
    >
      <Sign size={18} stroke={1.6} aria-hidden />
    </PlainButton>
  );
}

/** A mouse press would move the focus, and with it the selection that the button applies to. */
function keepSelection(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
