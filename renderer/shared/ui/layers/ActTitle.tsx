import { Fragment, type ReactNode } from 'react';
import './ActTitle.css';

/** What an act that cannot be taken back is about; the dialog that asks names all of it. */
export type ActSubject =
  /** Something booked or to be booked. */
  | {
      who: string;
      /** Product and route, hotel or ride. */
      what: ReactNode;
      /** The number people say: of the order, or of the train or flight while there is none. */
      number: string;
      /** When it begins, in words. */
      date: string;
    }
  /** The access of a person. */
  | { who: string; account: string }
  /** A sign-in: where it is used, and since when, in words. */
  | { device: string; since: string }
  /** Something one keeps for oneself: its name, and its number masked. */
  | { kept: string; masked: string }
  /** Something that can no longer be read: only when it was made is known. */
  | { madeAt: string };

/** A question and below it, in full, whom and what it is about; both are the layer's name. */
export function ActTitle({ title, subject }: { title: string; subject: ActSubject }) {
  return (
    <>
      <span className="td-act__title">{title}</span>{' '}
      <span className="td-act">
        {partsOf(subject).map((part, index) => (
          // The parts of a subject keep their order; they have no other identity.
          <Fragment key={index}>
            <span>{part}</span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}

function partsOf(subject: ActSubject): ReactNode[] {
  if ('madeAt' in subject) return [subject.madeAt];
  if ('device' in subject) return [subject.device, subject.since];
  if ('kept' in subject) return [subject.kept, subject.masked];
  if ('account' in subject) return [subject.who, subject.account];
  return [subject.who, subject.what, subject.date, subject.number];
}
