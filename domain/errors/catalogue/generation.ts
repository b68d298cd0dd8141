import { providerName as provider, type ErrorTable } from '../error-entry.ts';

/** Errors of AIGen itself around a generation, and of the Premium check. */
export const generationErrors = {
  'generation.daily-limit': {
    status: 402,
    message: 'Daily generation limit reached. Upgrade to Premium for unlimited access.',
  },
  'generation.weekly-limit': {
    status: 402,
    message: 'Weekly project limit reached. Upgrade to Premium for unlimited access.',
  },
  'generation.address-limit': {
    status: 429,
    message:
      'The daily limit of free generations for your network is reached. Upgrade to Premium for unlimited access.',
  },
  'generation.no-provider': {
    status: 400,
    message: 'Please select an AI provider first by going to the settings.',
  },
  'generation.key-missing': {
    status: 400,
    message: (details) => `Please add your ${provider(details)} API key in the API Keys tab first.`,
  },
  'generation.no-room-for-sources': {
    status: 400,
    message: 'Your edited prompt leaves no room for the sources. Please shorten it, or remove sources.',
  },
  'generation.source-missing': {
    status: 422,
    message: ({ name }) =>
      `The source “${name ?? 'file'}” cannot be read any more; it may have been deleted. Please remove it from the sources, and generate again.`,
  },
  'generation.topic-missing': { status: 400, message: 'Please enter a topic for your content.' },
  'generation.key-invalid': {
    status: 400,
    message: (details) => `Invalid ${provider(details)} API key. Please check your API key in settings.`,
  },
  /** A key is never sent to a provider other than its own, if its shape shows which one that is. */
  'generation.key-misplaced': {
    status: 400,
    message: (details) =>
      `This looks like a key of ${details.owner ?? 'another provider'}. Save it there; it was not sent to ${provider(details)}.`,
  },
  /** Direct mode: the grant was settled before, has expired and was counted, or never existed. */
  'generation.grant-unknown': {
    status: 404,
    message: 'This generation has already ended. You can keep the text on the screen.',
  },
  /** The final notice with the sentence of the failure. Dashboard document, section 8. */
  'generation.failed': {
    status: 502,
    message: ({ message }) => `Content generation failed: ${message ?? 'unknown error'}`,
  },
  'generation.busy': {
    status: 0,
    message: 'Another text is still being written here. Wait until it is finished, or stop it first.',
  },
  'generation.stopped': { status: 499, message: 'The generation was stopped.' },
  'generation.unreachable': {
    status: 0,
    message: 'The connection to AIGen was lost. Please check your connection and try again.',
  },
  'generation.offline': {
    status: 0,
    message: 'This browser has no connection. What you typed and the text so far are kept here.',
  },
  'premium.required': { status: 402, message: 'This tool is part of Premium. Upgrade to Premium to use it.' },
} as const satisfies ErrorTable;
