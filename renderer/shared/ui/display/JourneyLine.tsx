import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './JourneyLine.css';

interface JourneyEnd {
  /** 07:30 */
  time: string;
  place: ReactNode;
  /** Small beside the time: "+1" for the next day. */
  note?: string;
  /** When it was to be before it was moved, under the place. */
  was?: ReactNode;
}

export interface JourneyLineProps {
  from: JourneyEnd;
  to: JourneyEnd;
  /** Over the line: the train or flight number. */
  over?: ReactNode;
  /** Under the line: how long. */
  under?: ReactNode;
  /** offer: a list row with an arrow and a place at the end; card: wide, 22 px; pane: wide, 28 px with an icon. */
  kind?: 'offer' | 'card' | 'pane';
  icon?: IconName;
  /** offer only: price and verdict. */
  end?: ReactNode;
  /** Sold out: grey, normal weight. */
  isOff?: boolean;
  /** Read between the two ends, e.g. "to". */
  toWord: string;
  className?: string;
}

/** From a time and place to another: the heart of every offer, card and order of a train or flight. */
export function JourneyLine({
  from,
  to,
  over,
  under,
  kind = 'offer',
  icon,
  end,
  isOff,
  toWord,
  className,
}: JourneyLineProps) {
  return (
    <div className={clsx('td-journey', `td-journey--${kind}`, isOff && 'td-journey--off', className)}>
      <Stop stop={from} />
      <div className="td-journey__mid">
        {over && <span className="td-journey__over">{over}</span>}
        <span className="td-journey__line">
          {icon && <Icon name={icon} size={18} />}
          <span className="td-vh">{toWord}</span>
        </span>
        {under && <span className="td-journey__under">{under}</span>}
      </div>
      <Stop stop={to} isLast />
      {end && <div className="td-journey__end">{end}</div>}
    </div>
  );
}

function Stop({ stop, isLast }: { stop: JourneyEnd; isLast?: boolean }) {
  return (
    <div className={clsx('td-journey__stop', isLast && 'td-journey__stop--last')}>
      <time className="td-journey__time">
        {stop.time}
        {stop.note && <sup className="td-journey__note">{stop.note}</sup>}
      </time>
      <span className="td-journey__place">{stop.place}</span>
      {stop.was && <span className="td-journey__place">{stop.was}</span>}
    </div>
  );
}
