import { useEffect, useRef, useState, type RefObject } from 'react';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type FieldErrorsOf<Field extends string, Element extends HTMLElement> = {
  /** For the form element, or for the group of fields inside a form. */
  form: RefObject<Element | null>;
  errors: FieldErrors<Field>;
  /** Shows these errors, each at its `Field`, and focuses the first one. Returns whether there are any. */
  show: (found: FieldErrors<Field>) => boolean;
  /** Called when a field has changed: its error is gone. */
  clear: (field: Field) => void;
};

/** The errors of a form: all at once, each at its field, the first one focused and in view. */
export function useFieldErrors<
  Field extends string,
  Element extends HTMLElement = HTMLFormElement,
>(): FieldErrorsOf<Field, Element> {
  const form = useRef<Element>(null);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) focusFirstError(form.current);
  }, [shown]);

  return {
    form,
    errors,
    show: (found) => {
      setErrors(found);
      const hasErrors = Object.values(found).some(Boolean);
      if (hasErrors) setShown((count) => count + 1);
      return hasErrors;
    },
    clear: (field) =>
      setErrors((before) => {
        if (before[field] === undefined) return before;
        const { [field]: _gone, ...rest } = before;
        return rest as FieldErrors<Field>;
      }),
  };
}

/** In the middle of the screen or of the dialog, so that its label and its error are seen too. */
function focusFirstError(form: HTMLElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
