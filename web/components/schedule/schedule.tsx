import { MantineProvider, UnstyledButton, type MantineColorSchemeManager } from '@mantine/core';
import {
  DayView,
  MonthView,
  WeekView,
  type DayViewProps,
  type MonthViewProps,
  type WeekViewProps,
} from '@mantine/schedule';
import { useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { chooseColorScheme, onColorSchemeChange, readColorScheme } from '../../theme/color-scheme.ts';
import { mantineTheme } from './mantine-theme.ts';
import 'virtual:mantine-variables.css';
import './schedule.css';

// The calendar views are the only part of Mantine that AIGen uses (docs/decisions/037-controls.md).

export type { ScheduleEventData } from '@mantine/schedule';

/** The button of an event in a view; `renderEvent` passes its props. */
export const EventButton = UnstyledButton;

/** A month as weeks of days. */
export function MonthSchedule(props: MonthViewProps) {
  return (
    <ScheduleProvider>
      <MonthView {...props} />
    </ScheduleProvider>
  );
}

/** Seven days side by side, with their hours. */
export function WeekSchedule(props: WeekViewProps) {
  return (
    <ScheduleProvider>
      <WeekView {...props} />
    </ScheduleProvider>
  );
}

/** The hours of one day. */
export function DaySchedule(props: DayViewProps) {
  return (
    <ScheduleProvider>
      <DayView {...props} />
    </ScheduleProvider>
  );
}

/** Mantine's views in our theme and color scheme. */
function ScheduleProvider({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<{ nonce: string }>('root')?.nonce ?? '';
  const [colorSchemeManager] = useState(createColorSchemeManager);
  return (
    <MantineProvider
      theme={mantineTheme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // They are in the style sheet: virtual:mantine-variables.css.
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}

/** Our own choice of color scheme, for Mantine's provider. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stopListening = () => {};
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : readColorScheme()),
    set: chooseColorScheme,
    subscribe: (onUpdate) => {
      let known = readColorScheme();
      stopListening = onColorSchemeChange(() => {
        const scheme = readColorScheme();
        if (scheme === known) return;
        known = scheme;
        onUpdate(scheme);
      });
    },
    unsubscribe: () => stopListening(),
    clear: () => chooseColorScheme('auto'),
  };
}
