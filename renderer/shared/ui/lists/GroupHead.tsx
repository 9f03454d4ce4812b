import type { ReactNode } from 'react';
import './GroupHead.css';

/** The grey line that starts a group inside a list: "upcoming · 6". */
export function GroupHead({ title, end, level = 3 }: { title: ReactNode; end?: ReactNode; level?: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className="td-grouphead">
      <Title className="td-grouphead__title">{title}</Title>
      {end && <span>{end}</span>}
    </div>
  );
}
