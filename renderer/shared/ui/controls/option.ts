/** One choice of a group. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  isDisabled?: boolean;
}

/** The option's id behind a key that came back from a widget, typed as the caller's own. */
export function idOf<Id extends string>(options: readonly { id: Id }[], key: unknown): Id | undefined {
  return options.find((option) => option.id === key)?.id;
}
