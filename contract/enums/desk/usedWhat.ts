/** What a person takes from the command bar again and again: screens by their route's name, people by their reference. */
export const usedWhats = ['screen', 'person'] as const;
export type UsedWhat = (typeof usedWhats)[number];
