import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentRecordSchema } from '#domain/content/record.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { presetSchema } from '#domain/presets/preset.ts';
import { Notices } from '../../../notices/notify.tsx';
import { presets } from '../../../storage/collections/presets.ts';
import { contents } from '../../../storage/content/content.ts';
import type { EditedPrompts } from '../../../storage/drafts/prompt-draft.ts';
import FillForm from './fill-form.tsx';
import { usePresetRequest } from './preset-request.ts';

let owner: string;
const launch = presetSchema.parse({
  id: '5f1c9b1e-6a80-4a0f-9c1f-4d7a1a1b2c3d',
  name: 'Launch',
  form: { ...emptyForm(), contentType: 'email', topic: 'Launch of {{product}} for {{audience|everybody}}' },
  createdAt: '2026-11-23T08:00:00.000Z',
  updatedAt: '2026-11-23T08:00:00.000Z',
});

let form: GenerationForm;
let edited: EditedPrompts | null;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  owner = crypto.randomUUID();
  form = { ...emptyForm(), topic: 'What I was writing', apiProvider: 'claude' };
  edited = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Generator() {
  const [, draw] = useState(0);
  const { request, openList, close } = usePresetRequest();
  const handle = {
    form,
    change: (part: Partial<GenerationForm>) => {
      form = { ...form, ...part };
      draw(Math.random());
    },
    problems: {},
  };
  const prompt = { edited, edit: (next: EditedPrompts | null) => (edited = next) };
  return (
    <>
      <button type="button" onClick={openList}>
        Presets
      </button>
      {request && (
        <FillForm owner={owner} request={request} handle={handle} prompt={prompt as never} onClose={close} />
      )}
      <Notices />
    </>
  );
}
function open(address = '/') {
  router = createMemoryRouter([{ path: '*', element: <Generator /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a double click on Save stores one preset', async () => {
  open();
  await press('Presets');
  const save = await screen.findByRole('button', { name: 'Save' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText('Saved “What I was writing”.');
  expect((await presets.newest(owner)).records).toHaveLength(1);
});

test('a brief is saved, renamed, replaced and deleted, each with an undo', async () => {
  open();
  await press('Presets');
  expect((await screen.findByLabelText<HTMLInputElement>('Save the brief in the form as')).value).toBe(
    'What I was writing',
  );
  await press('Save');
  await screen.findByRole('button', { name: 'Use What I was writing' });
  const stored = async () =>
    (await presets.newest(owner)).records.map(({ name, form: { topic } }) => [name, topic]);
  await press('Rename What I was writing');
  await type('New name', 'Mine');
  await press('Rename');
  await screen.findByText('Renamed to “Mine”.');
  await press('Undo');
  await waitFor(async () => expect(await stored()).toEqual([['What I was writing', 'What I was writing']]));
  form = { ...form, topic: 'Something newer' };
  await press(/^Replace What/);
  await screen.findByText(/was replaced with the brief in the form/);
  await press('Delete What I was writing');
  await waitFor(async () => expect(await stored()).toEqual([]));
  await press('Undo');
  await waitFor(async () => expect((await stored())[0]![0]).toBe('What I was writing'));
  // The provider is no part of a brief.
  expect((await presets.newest(owner)).records[0]!.form.apiProvider).toBe('');
});

test('an address with a preset asks for its variables and fills the form, which can be undone', async () => {
  await presets.put(owner, launch);
  open(`/?preset=${launch.id}&tab=generate`);
  await type('Product', 'Lamp 3');
  expect(screen.getByText('“everybody” if left empty.')).toBeTruthy();
  await press('Fill the form');
  expect(form).toMatchObject({
    contentType: 'email',
    topic: 'Launch of Lamp 3 for everybody',
    apiProvider: 'claude',
  });
  expect(router.state.location.search).toBe('?tab=generate');
  await press('Undo');
  expect(form.topic).toBe('What I was writing');

  // The values are remembered.
  cleanup();
  open(`/?preset=${launch.id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Product')).value).toBe('Lamp 3');
});

test('a preset that is not here, and an address that means nothing, leave the form as it is', async () => {
  open('/?preset=5f1c9b1e-6a80-4a0f-9c1f-000000000000');
  expect(await screen.findByText(/This preset is not in this browser/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  cleanup();
  open('/?prompt=../../api/account/1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.topic).toBe('What I was writing');
});

test('a prompt of an article is sent as it is: its blanks are asked for, its markup stays text', async () => {
  const page = `<figure class="prompt" id="prompt-2"><figcaption>Prompt 2: Feature page</figcaption>
    <pre><code>Write about {feature}. &lt;img src=x onerror=alert(1)&gt;</code></pre></figure>`;
  const fetched = vi.fn(() => Promise.resolve(new Response(page)));
  vi.stubGlobal('fetch', fetched);
  open('/?prompt=saas-prompts/2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Feature page' }));
  fireEvent.change(await dialog.findByLabelText('Feature'), { target: { value: 'the grinder' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Fill the form' }));
  expect(fetched).toHaveBeenCalledWith('/blog/saas-prompts', expect.anything());
  expect(form.topic).toBe('Feature page');
  expect(edited).toMatchObject({
    systemPrompt: '',
    userPrompt: 'Write about the grinder. <img src=x onerror=alert(1)>',
  });
});

test('a topic in the address changes only topic and type', async () => {
  form = { ...form, keywords: 'coffee', brandVoice: 'As {{name}}' };
  open(`/?topic=${encodeURIComponent('“grind” <b>')}&type=email`);
  // A variable that the form already has is asked for, not emptied.
  await type('Name', 'Ada');
  await press('Fill the form');
  await waitFor(() => expect(form.topic).toBe('“grind” <b>'));
  expect(form).toMatchObject({ contentType: 'email', keywords: 'coffee', brandVoice: 'As Ada' });
});

test('a brief in the address brings its keywords', async () => {
  form = { ...form, keywords: 'coffee' };
  open('/?topic=Mending%20a%20cape&type=blog&keywords=rain%20cape%2C%20patch');
  await waitFor(() => expect(form).toMatchObject({ topic: 'Mending a cape', keywords: 'rain cape, patch' }));
});

test('presets of a file are added once', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      postMessage({ file, now }: { file: File; now: Date }) {
        void Promise.all([file.text(), import('#domain/presets/preset-file.ts')]).then(
          ([text, { readPresetFile }]) => this.onmessage?.({ data: { read: readPresetFile(text, now) } }),
        );
      }
      terminate() {}
    },
  );
  const { writePresetFile } = await import('#domain/presets/preset-file.ts');
  open();
  await press('Presets');
  const choose = async () =>
    fireEvent.change(await screen.findByLabelText('File with presets'), {
      target: {
        files: [new File([writePresetFile([launch, { ...launch, name: 'Other' }])], 'presets.json')],
      },
    });
  await choose();
  expect(await screen.findByText('Imported 2 presets.')).toBeTruthy();
  await choose();
  expect(await screen.findByText('All presets of this file are here already.')).toBeTruthy();
  expect(await presets.count(owner)).toBe(2);
});

test('a link with a content type alone changes only that, and can be undone', async () => {
  open('/?type=email');
  await screen.findByText('The form is set to Email.');
  expect(form).toMatchObject({ contentType: 'email', topic: 'What I was writing' });
  expect(router.state.location.search).toBe('');
  await press('Undo');
  expect(form).toMatchObject({ contentType: 'blog', topic: 'What I was writing' });
});

test('an address with a text fills its brief; of a text of another tool the title', async () => {
  const at = '2026-11-23T08:00:00.000Z';
  const stored = (more: object) =>
    contents.put(
      owner,
      contentRecordSchema.parse({
        id: launch.id,
        contentType: 'email',
        title: 'Newsletter 44',
        content: 'Hello.',
        createdAt: at,
        updatedAt: at,
        ...more,
      }),
    );
  await stored({
    form: { ...emptyForm(), contentType: 'email', topic: 'Autumn sale', tone: 'casual' },
    systemPrompt: 'Short.',
    userPrompt: 'Write.',
    isPromptEdited: true,
  });
  open(`/?brief=${launch.id}`);
  await screen.findByText('The form is filled from “Newsletter 44”.');
  expect(form).toMatchObject({
    contentType: 'email',
    topic: 'Autumn sale',
    tone: 'casual',
    apiProvider: 'claude',
  });
  expect(edited).toMatchObject({ systemPrompt: 'Short.', userPrompt: 'Write.' });
  expect(router.state.location.search).toBe('');
  await press('Undo');
  expect([form.topic, edited]).toEqual(['What I was writing', null]);
  cleanup();
  await stored({ source: 'optimizer', contentType: 'blog' });
  open(`/?brief=${launch.id}`);
  // The notice of the first one may still be there, with the same words.
  await waitFor(() => expect(form).toMatchObject({ contentType: 'blog', topic: 'Newsletter 44' }));
});
