import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Preferences } from '../../contract/calls/settings/shapes.ts';
import type { Language, RouteLanguage } from '../../contract/languages.ts';

export type Theme = 'light' | 'dark' | 'system';
/** The stored service flag that selects a brand variant (spec §1). */
export const serviceFlags = ['H5', '2', '3', '5', '6'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

export type SettingsState = {
  readonly language: Language;
  readonly theme: Theme;
  readonly serviceFlag: ServiceFlag;
  /** Chosen in this visit: then stored preferences do not override it. */
  readonly chosen: { readonly language: boolean; readonly theme: boolean };
  /** Random id of who used this tab last, to know the next one apart; null before anybody did. */
  readonly owner: string | null;
};

const initialState: SettingsState = {
  language: 'zh',
  theme: 'system',
  serviceFlag: 'H5',
  chosen: { language: false, theme: false },
  owner: null,
};

/** How the person wants to see the app. Kept in session storage; nothing personal. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
      state.chosen.language = true;
    },
    /** The URL is right about zh and en; German rides on zh routes. */
    routeLanguageSeen: (state, { payload }: PayloadAction<RouteLanguage>) => {
      state.language = displayLanguage(state.language, payload);
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
      state.chosen.theme = true;
    },
    /** What the person saved earlier, perhaps elsewhere. */
    preferencesSeen: (state, { payload }: PayloadAction<Preferences>) => {
      if (payload.language && !state.chosen.language) state.language = payload.language;
      if (payload.theme && !state.chosen.theme) state.theme = payload.theme;
    },
    /** The next person at this screen has settings of their own; the language on show stays. */
    choicesForgotten: (state) => {
      state.chosen = { language: false, theme: false };
    },
    ownerSeen: (state, { payload }: PayloadAction<string | null>) => {
      state.owner = payload;
    },
    serviceFlagSeen: (state, { payload }: PayloadAction<ServiceFlag>) => {
      state.serviceFlag = payload;
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectTheme: (state) => state.theme,
    selectServiceFlag: (state) => state.serviceFlag,
  },
});

export const {
  languageChosen,
  routeLanguageSeen,
  themeChosen,
  preferencesSeen,
  choicesForgotten,
  serviceFlagSeen,
  ownerSeen,
} = settingsSlice.actions;
export const { selectLanguage, selectTheme, selectServiceFlag } = settingsSlice.selectors;

/** The language shown for a stored choice under a route's language; null for routes without one. */
export function displayLanguage(stored: Language, route: RouteLanguage | null): Language {
  if (route === null) return stored;
  return stored === 'de' && route === 'zh' ? 'de' : route;
}
