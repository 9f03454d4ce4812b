import clsx from 'clsx';
import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import './Card.css';

const HeadingId = createContext<string | undefined>(undefined);

export interface CardProps {
  children: ReactNode;
  /** Names the card when it has no CardHead. */
  label?: string;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** A white card on the canvas; a region named by its CardHead or by label. */
export function Card({ children, label, className, ref }: CardProps) {
  const headingId = useId();
  return (
    <HeadingId value={headingId}>
      <section
        ref={ref}
        className={clsx('td-card', className)}
        {...(label ? { 'aria-label': label } : { 'aria-labelledby': headingId })}
      >
        {children}
      </section>
    </HeadingId>
  );
}

export interface CardHeadProps {
  title: ReactNode;
  /** Right after the title: a Count or a Tag. */
  after?: ReactNode;
  /** At the right end: a link or a quiet note. */
  end?: ReactNode;
  level?: 2 | 3;
  /** lg: 16 px titles, as on the phone's home. */
  size?: 'md' | 'lg';
}

/** The card's title line; gives the card its name. */
export function CardHead({ title, after, end, level = 2, size = 'md' }: CardHeadProps) {
  const id = useContext(HeadingId);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={clsx('td-card__head', `td-card__head--${size}`)}>
      <span className="td-card__lead">
        <Title id={id} className="td-card__title">
          {title}
        </Title>
        {after}
      </span>
      {end && <span className="td-card__end">{end}</span>}
    </div>
  );
}

/** The card's padded content; without a head above it set `alone`. */
export function CardBody({
  children,
  alone,
  className,
}: {
  children: ReactNode;
  alone?: boolean;
  className?: string;
}) {
  return <div className={clsx('td-card__body', alone && 'td-card__body--alone', className)}>{children}</div>;
}
