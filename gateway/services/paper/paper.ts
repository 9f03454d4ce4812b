/** What a paper says, in the order it stands on the page; its words are chosen already. */
export type Paper = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Below the rows. */
  readonly tables?: readonly PaperTable[];
  readonly foot: string;
  /** Said below where characters are in no font; `{{characters}}` are those. */
  readonly unprintable: string;
  /** Papers that follow in the same file, each on a page of its own. */
  readonly more?: readonly Paper[];
};

/** A table of a paper: its columns by their share of the width, and rows of as many cells. */
export type PaperTable = {
  readonly title: string;
  readonly columns: readonly {
    readonly label: string;
    readonly share: number;
    readonly isAmount?: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
  /** A last row, set off by a rule. */
  readonly sum: readonly string[];
};
