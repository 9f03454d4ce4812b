/** What a party prefers in a list of offers, in words, and whether the list goes by it. */
export type ListPreference = {
  /** Whose it is: "my preferences". */
  readonly label: string;
  /** What they ask for: "Air China · morning". */
  readonly wishes: readonly string[];
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};
