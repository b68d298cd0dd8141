import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { dismissNotice, notifyError } from '../../notices/notify.tsx';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A rejected form, with the message for each field. */
export class FormRefused<Field extends string> extends Error {
  readonly refusal: AppError;
  readonly fields: FieldErrors<Field>;

  constructor(refusal: AppError, fields: FieldErrors<Field>) {
    super(refusal.message);
    this.refusal = refusal;
    this.fields = fields;
  }
}

type Options<Field extends string> = {
  fields: readonly Field[];
  /** Validates and sends; throws FormRefused, or any error. After success, a form that stays on screen is emptied. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** The field that each server error belongs to. */
  fieldOf: Partial<Record<ErrorCode, Field>>;
};

/**
 * The state of an account form. Input stays in the fields (also input from before hydration), an error is shown at its
 * field and as a notice, and the first invalid field gets the focus.
 */
export function useAccountForm<Field extends string>({ fields, send, fieldOf }: Options<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const fail = (thrown: unknown) => {
    const refused = thrown instanceof FormRefused ? (thrown as FormRefused<Field>) : null;
    const error = refused?.refusal ?? toAppError(thrown);
    const field = fieldOf[error.code];
    const found: FieldErrors<Field> =
      refused?.fields ?? (field ? ({ [field]: error.message } as FieldErrors<Field>) : {});
    setErrors(found);
    setRefusal(error.code);
    notifyError(error);
    const first = fields.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, textOf(data.get(name))])) as Record<
      Field,
      string
    >;
    setErrors({});
    setRefusal(null);
    // An earlier error must not be shown on the page that follows.
    dismissNotice();
    setIsBusy(true);
    try {
      await send(values);
      form.current?.reset();
    } catch (thrown) {
      fail(thrown);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    errors,
    /** Why the last attempt was refused. */
    refusal,
    isBusy,
    /** Without hydration the browser would send the password as a GET request, so the button does not submit yet. */
    submitType: isHydrated ? ('submit' as const) : ('button' as const),
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (name in errors) setErrors(({ [name as Field]: _gone, ...rest }) => rest as FieldErrors<Field>);
      },
    },
  };
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
