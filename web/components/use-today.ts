import { useEffect, useState } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { eventInstant, localTimeOf } from '#domain/calendar/instant.ts';

/** Today in a zone; it changes at midnight there. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => localTimeOf(Date.now(), zone).date);
  useEffect(() => {
    const midnight = eventInstant(addDays(today, 1), '00:00', zone).at;
    // A machine may wake up much later, or a timer fire slightly early, so the day is read again.
    const timer = setTimeout(
      () => setToday(localTimeOf(Date.now(), zone).date),
      Math.max(1_000, midnight - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [today, zone]);
  return today;
}
