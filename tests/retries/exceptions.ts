import type { CommandName } from '../../contract/facts.ts';

/** What a command may do otherwise when it is sent again, and why. */
export type Exception = {
  /** Why it answers something else. It must be done all the same. */
  readonly answer?: string;
  /** Tables it may write more rows to, and why. */
  readonly rows?: Readonly<Record<string, string>>;
};

const newLink = { answer: 'The link is kept nowhere: a new one is made, and the lost one opens nothing.' };
const unusedQuote =
  'A quote nobody confirms binds nobody and expires; asked again, it is priced as things are now.';
const newQuote = { answer: unusedQuote, rows: { amendment: unusedQuote } };

export const exceptions: { readonly [Name in CommandName]?: Exception } = {
  'auth.acting.start': {
    answer: 'The id of a context opens it, and is kept nowhere.',
    rows: { acting_context: 'The one nobody was told of is used by nobody, and ends by itself.' },
  },
  'organisation.person.add': newLink,
  'organisation.person.resetPassword': newLink,
  'third.simulated.code': { answer: 'A code holds for a moment and is written down nowhere.' },
  'order.refund.quote': newQuote,
  'order.change.quote': newQuote,
  'order.extension.quote': newQuote,
  'cascade.plan.quote': { answer: unusedQuote, rows: { cascade: unusedQuote } },
};
