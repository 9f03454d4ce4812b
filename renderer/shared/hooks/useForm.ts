import { type FormEvent, useRef, useState } from 'react';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { useDraft } from '../drafts/useDraft.ts';

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
  /** Begins anew, once what was typed has gone out. */
  readonly reset: () => void;
};

type Start<Name extends string> = Readonly<Record<Name, string>>;

/**
 * What was typed into a form, and what is wrong with it: `faults` answers a sentence by field. A refresh loses nothing of
 * it under the name of its `draft`, but for the fields in `secret`; null where there is nothing but secrets.
 */
export function useForm<Name extends string>(
  draft: string | null,
  start: Start<Name>,
  faults: (typed: Start<Name>) => Partial<Record<Name, string>>,
  secret: readonly NoInfer<Name>[] = [],
): Form<Name> {
  const [typed, setTyped] = useDraft(draft, start, {
    read: (kept) => withTexts(start, kept),
    keep: (value) => ({ ...value, ...Object.fromEntries(secret.map((name) => [name, ''])) }),
  });
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
    reset: () => {
      setTyped(start);
      setSent(false);
      setLeft(new Set());
    },
  };
}

/** The texts of a draft in the place of those a form starts with; of other fields nothing is taken. */
function withTexts<Name extends string>(start: Start<Name>, kept: unknown): Start<Name> | undefined {
  if (!isRecord(kept)) return undefined;
  const names = Object.keys(start) as Name[];
  const texts = names.flatMap((name) => {
    const text = kept[name];
    return typeof text === 'string' ? [[name, text] as const] : [];
  });
  return { ...start, ...Object.fromEntries(texts) };
}
