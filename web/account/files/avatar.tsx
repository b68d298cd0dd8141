import type { SessionUser } from '#domain/accounts/schemas.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  user: Pick<SessionUser, 'profileImageUrl' | 'firstName' | 'lastName' | 'username'>;
  /** In pixels. */
  size: number;
};

/** The profile picture of a user, or the first letters of the name. Says nothing that is not beside it. */
export function Avatar({ user, size }: AvatarProps) {
  const style = { '--size': `${size}px` } as React.CSSProperties;
  if (user.profileImageUrl)
    return (
      <img
        className={styles.avatar}
        style={style}
        src={user.profileImageUrl}
        width={size}
        height={size}
        alt=""
      />
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden>
      {initialsOf(user)}
    </span>
  );
}

/** At most two letters. */
function initialsOf({ firstName, lastName, username }: AvatarProps['user']): string {
  const names = [firstName, lastName].filter((name) => name !== null && name.trim() !== '') as string[];
  const initials = (names.length > 0 ? names : [username]).map((name) =>
    String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20),
  );
  return initials.join('').toUpperCase();
}
