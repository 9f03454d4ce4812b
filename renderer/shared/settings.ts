import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Language, type RouteLanguage } from '../../contract/languages.ts';

export type Theme = 'light' | 'dark' | 'system';
/** The stored service flag that selects a brand variant (spec §1). */
export const serviceFlags = ['H5', '2', '3', '5', '6'] as const;
export type ServiceFlag = (typeof serviceFlags)[number];

export type SettingsState = {
  readonly language: Language;
  readonly theme: Theme;
  readonly serviceFlag: ServiceFlag;
};

const initialState: SettingsState = { language: 'zh', theme: 'system', serviceFlag: 'H5' };

/** How the person wants to see the app. Kept in session storage; nothing personal. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    /** The URL is right about zh and en; German rides on zh routes. */
    routeLanguageSeen: (state, { payload }: PayloadAction<RouteLanguage>) => {
      state.language = displayLanguage(state.language, payload);
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
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

export const { languageChosen, routeLanguageSeen, themeChosen, serviceFlagSeen } = settingsSlice.actions;
export const { selectLanguage, selectTheme, selectServiceFlag } = settingsSlice.selectors;

/** The language shown for a stored choice under a route's language; null for routes without one. */
export function displayLanguage(stored: Language, route: RouteLanguage | null): Language {
  if (route === null) return stored;
  return stored === 'de' && route === 'zh' ? 'de' : route;
}
