/** What a paper says, in the order it stands on the page; its words are chosen already. */
export type Paper = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly foot: string;
  /** Said below where characters are in no font; `{{characters}}` are those. */
  readonly unprintable: string;
};
