import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarEvents } from '../storage/collections/calendar-events.ts';
import { emailCampaigns } from '../storage/collections/email-campaigns.ts';
import { database } from '../storage/database.ts';
import { hasOldStores } from '../storage/legacy-import/old-stores.ts';
import { useOldStores } from './use-old-stores.ts';

beforeEach(async () => {
  localStorage.clear();
  await database().records.clear();
});
afterEach(cleanup);

test('the dashboard imports old lists once', async () => {
  localStorage.setItem('aigen_email_campaigns', '[{"id":"c1","name":"Spring","content":"Hello."}]');
  localStorage.setItem(
    'aigen_calendar_events',
    JSON.stringify([
      {
        id: 'e1',
        title: 'Launch',
        description: '',
        date: '2025-11-07',
        time: '09:00',
        platform: 'blog',
        contentType: 'post',
        status: 'scheduled',
        tags: [],
        createdAt: '2025-11-01T10:00:00.000Z',
        content: 'Our launch.',
      },
    ]),
  );
  renderHook(() => useOldStores('ada'));
  await waitFor(async () => expect(await calendarEvents.count('ada')).toBe(1));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect((await emailCampaigns.newest('ada')).records).toMatchObject([{ name: 'Spring' }]);
  expect(await hasOldStores('ada')).toBe(false);
});
