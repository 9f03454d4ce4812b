import clsx from 'clsx';
import {
  createContext,
  type ReactNode,
  type Ref,
  use,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import './Card.css';

interface Naming {
  id: string;
  /** Told by the head while it is there, so that no card points at a title it has not got. */
  setNamed: (named: boolean) => void;
}

const Naming = createContext<Naming | null>(null);

export interface CardProps {
  children: ReactNode;
  /** Names the card when it has no CardHead. */
  label?: string;
  /** One of several alike, which may share a name: an article, and no landmark of the page. */
  isItem?: boolean;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** A white card on the canvas; a region named by its CardHead or by label. */
export function Card({ children, label, isItem = false, className, ref }: CardProps) {
  const Part = isItem ? 'article' : 'section';
  const id = useId();
  const [named, setNamed] = useState(false);
  const naming = useMemo(() => ({ id, setNamed }), [id]);
  return (
    <Naming value={naming}>
      <Part
        ref={ref}
        className={clsx('td-card', className)}
        aria-label={label}
        aria-labelledby={named && !label ? id : undefined}
      >
        {children}
      </Part>
    </Naming>
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
  const naming = use(Naming);
  useLayoutEffect(() => {
    naming?.setNamed(true);
    return () => naming?.setNamed(false);
  }, [naming]);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={clsx('td-card__head', `td-card__head--${size}`)}>
      <span className="td-card__lead">
        <Title id={naming?.id} className="td-card__title">
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
