import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type from '../theme/type.module.css';
import styles from './account-form.module.css';

/** After a registration whose address must be verified before the first login. */
export function CheckInbox({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.inbox}>
      <h1 ref={heading} tabIndex={-1} className={type.h3}>
        Check your inbox
      </h1>
      <p>
        Your account is made. We sent a link to <b>{address}</b>; open it to verify your email address, then
        log in.
      </p>
      <p className={`${type.small} ${type.muted}`}>
        Nothing there? Look in the spam folder. <Link to="/login">Go to the login</Link>
      </p>
    </div>
  );
}
