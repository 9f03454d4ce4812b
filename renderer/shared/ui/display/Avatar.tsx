import clsx from 'clsx';
import './Avatar.css';

/** Rare Chinese characters take two code units, so not text[0]. */
function firstLetter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** What stands for a name in a circle: its first Chinese character, else up to two Latin initials. */
export function initials(name: string): string {
  const trimmed = name.trim();
  const first = firstLetter(trimmed);
  if (/\p{Script=Han}/u.test(first)) return first;
  const words = trimmed.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => firstLetter(word).toUpperCase())
    .join('');
}

export interface AvatarProps {
  name: string;
  /** brand for the user and the one acted for, grey for everybody in a list. */
  tone?: 'brand' | 'grey' | 'surface';
  /** A square JPEG as base64, drawn over the initials. */
  picture?: string | null;
  className?: string;
}

/** A person's picture or initials; decoration, since the name stands beside it. */
export function Avatar({ name, tone = 'brand', picture, className }: AvatarProps) {
  return (
    <span className={clsx('td-avatar', `td-avatar--${tone}`, className)} aria-hidden="true">
      {initials(name)}
      {picture && <img className="td-avatar__picture" src={`data:image/jpeg;base64,${picture}`} alt="" />}
    </span>
  );
}
