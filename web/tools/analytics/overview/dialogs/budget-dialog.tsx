import { useState, type FormEvent } from 'react';
import { mostBudget } from '#domain/analytics/spending/budget.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../components/use-field-errors.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { budgetOf } from '../../data/budget.ts';
import styles from './dialogs.module.css';

type BudgetDialogProps = { owner: string; budget: number | null; onClose: () => void };

/** Asks for the budget of a month. It stops nothing: it is what spending is shown against. */
export function BudgetDialog({ owner, budget, onClose }: BudgetDialogProps) {
  const [typed, setTyped] = useState(budget === null ? '' : String(budget));
  const { form, errors, show, clear } = useFieldErrors<'budget'>();
  function store(dollars: number | null) {
    try {
      budgetOf(owner).write(dollars);
      onClose();
    } catch (error) {
      notifyError(error);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const dollars = Math.round(Number(typed) * 100) / 100;
    if (typed.trim() !== '' && dollars > 0 && dollars <= mostBudget) store(dollars);
    else show({ budget: `Please enter an amount up to $${formatNumber(mostBudget)}.` });
  }
  return (
    <Dialog title="Budget of a month" onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="US dollars"
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          value={typed}
          hint="What your providers may cost in a calendar month. Nothing is stopped when it is reached. Stored in this browser."
          error={errors.budget}
          data-autofocus
          onChange={({ currentTarget }) => {
            clear('budget');
            setTyped(currentTarget.value);
          }}
        />
        <DialogActions>
          {budget !== null && (
            <Button variant="subtle" onClick={() => store(null)}>
              Remove the budget
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
