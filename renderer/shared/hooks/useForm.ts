import { type FormEvent, useRef, useState } from 'react';

/** A field of whichever kind. */
type Focusable = { focus(): void };

export type FieldProps = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (next: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly ref: (input: Focusable | null) => void;
};

export type Form<Name extends string> = {
  readonly typed: Readonly<Record<Name, string>>;
  /** What ties a field to the form. A fault is shown once the field was left filled or the form was sent. */
  readonly field: (name: Name) => FieldProps;
  /** Sends when nothing is wrong; else leads to the first field that is. */
  readonly submit: (send: () => Promise<void>) => (event: FormEvent) => void;
  /** Leads to a field the gateway refused. */
  readonly focus: (name: Name) => void;
};

/** What was typed into a form, and what is wrong with it: `faults` answers a sentence by field. */
export function useForm<Name extends string>(
  start: Readonly<Record<Name, string>>,
  faults: (typed: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>,
): Form<Name> {
  const [typed, setTyped] = useState(start);
  const [sent, setSent] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const inputs = useRef(new Map<Name, Focusable>());
  const wrong = faults(typed);
  const focus = (name: Name) => inputs.current.get(name)?.focus();
  return {
    typed,
    field: (name) => ({
      name,
      value: typed[name],
      onChange: (next) => setTyped((before) => ({ ...before, [name]: next })),
      onBlur: () => typed[name] !== '' && setLeft((before) => new Set([...before, name])),
      error: sent || left.has(name) ? wrong[name] : undefined,
      ref: (input) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    submit: (send) => (event) => {
      event.preventDefault();
      setSent(true);
      const first = (Object.keys(start) as Name[]).find((name) => wrong[name] !== undefined);
      if (first) focus(first);
      else void send();
    },
    focus,
  };
}
