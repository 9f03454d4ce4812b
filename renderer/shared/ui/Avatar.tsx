import clsx from 'clsx';
import './Avatar.css';

/** What stands for a name in a circle: its first Chinese character, else up to two Latin initials. */
export function initials(name: string): string {
  const trimmed = name.trim();
  const first = [...trimmed][0] ?? '';
  if (/\p{Script=Han}/u.test(first)) return first;
  const words = trimmed.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

export interface AvatarProps {
  name: string;
  /** brand for the user and the one acted for, grey for everybody in a list. */
  tone?: 'brand' | 'grey' | 'surface';
  className?: string;
}

/** A person's initials; decoration, since the name stands beside it. */
export function Avatar({ name, tone = 'brand', className }: AvatarProps) {
  return (
    <span className={clsx('td-avatar', `td-avatar--${tone}`, className)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
