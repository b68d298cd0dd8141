import { Link } from 'react-router';
import type from '../../theme/type.module.css';
import { Step } from './step.tsx';

/** Instead of a form that would have a link mailed, where no mail server is set. */
export function NoMail({ title }: { title: string }) {
  return (
    <Step title={title}>
      <p>
        This installation sends no email, so it cannot send you a link. Ask the person who runs it for help.
      </p>
      <p className={type.small}>
        <Link to="/login">Go to Login</Link>
      </p>
    </Step>
  );
}
