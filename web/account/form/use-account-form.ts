import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { useState, type FormEvent } from 'react';
import { useFieldErrors, type FieldErrors } from '../../components/use-field-errors.ts';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { dismissNotice, notifyError } from '../../notices/notify.tsx';

/** A rejected form: the message for each field, and one for the whole form unless the fields say it all. */
export class FormRefused<Field extends string> extends Error {
  readonly refusal: AppError | null;
  readonly fields: FieldErrors<Field>;

  constructor(refusal: AppError | null, fields: FieldErrors<Field>) {
    super(refusal?.message ?? 'The form has errors');
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
  /** Server errors that the form itself explains. */
  shownInForm?: readonly ErrorCode[];
  /** After success the fields keep what was sent. */
  keepsValues?: boolean;
};

/**
 * The state of an account form. Input stays in the fields (also input from before hydration). An error is shown once: at
 * its field, in the form, or as a notice if it belongs to neither. The first invalid field gets the focus.
 */
export function useAccountForm<Field extends string>({
  fields,
  send,
  fieldOf,
  shownInForm = [],
  keepsValues = false,
}: Options<Field>) {
  const { form, errors, show, clear } = useFieldErrors<Field>();
  const isHydrated = useIsHydrated();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const fail = (thrown: unknown) => {
    if (thrown instanceof FormRefused) {
      const { refusal: whole, fields: found } = thrown as FormRefused<Field>;
      show(found);
      setRefusal(whole?.code ?? null);
      setAlert(whole && !Object.values(found).includes(whole.message) ? whole.message : null);
      return;
    }
    // The person closed a dialog in between: nothing failed.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    const error = toAppError(thrown);
    const field = fieldOf[error.code];
    setRefusal(error.code);
    if (field) show({ [field]: error.message } as FieldErrors<Field>);
    else if (!shownInForm.includes(error.code)) notifyError(error);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, textOf(data.get(name))])) as Record<
      Field,
      string
    >;
    show({});
    setAlert(null);
    setRefusal(null);
    // An earlier error must not be shown on the page that follows.
    dismissNotice();
    setIsBusy(true);
    try {
      await send(values);
      if (!keepsValues) form.current?.reset();
    } catch (thrown) {
      fail(thrown);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    errors,
    /** What is wrong with the form as a whole, to be shown in it. */
    alert,
    /** Why the last attempt was refused. */
    refusal,
    isBusy,
    /** Disabled until hydration: a click would be lost, and the browser would send the password by itself. */
    submitProps: { type: 'submit' as const, disabled: !isHydrated },
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post' as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (name in errors) clear(name as Field);
      },
    },
  };
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
