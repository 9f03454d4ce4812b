import { combineReducers, configureStore, createListenerMiddleware, type Reducer } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember';
import type { Platform } from '../platform/port.ts';
import { api, type StoreExtra } from '../shared/api.ts';
import { connectionSlice } from '../shared/connection.ts';
import { handOffSlice } from '../shared/handOff.ts';
import type { FeatureManifest } from '../shared/manifest.ts';
import { menuConfigSlice } from '../shared/menuConfig.ts';
import { facesSlice, pickingSlice } from '../shared/picking/pickingSlice.ts';
import { sessionSlice } from '../shared/session/sessionSlice.ts';
import { settingsSlice } from '../shared/settings.ts';
import { type Box, boxDriver, rememberedSlices } from './persistence.ts';

const ownReducers = {
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [settingsSlice.name]: settingsSlice.reducer,
  [connectionSlice.name]: connectionSlice.reducer,
  [handOffSlice.name]: handOffSlice.reducer,
  [menuConfigSlice.name]: menuConfigSlice.reducer,
  [pickingSlice.name]: pickingSlice.reducer,
  [facesSlice.name]: facesSlice.reducer,
};

type Rehydrated = { rehydrated: boolean };
const rehydrated: Reducer<boolean> = (state = false, action) => action.type === REMEMBER_REHYDRATED || state;

/**
 * Builds the store: the one api, the app's slices and those of the features. `box` keeps what `remembered`
 * names across a reload (session storage). `ready` resolves once that is read back.
 */
export function makeStore(platform: Platform, features: readonly FeatureManifest[], box: Box | undefined) {
  const slices = features.flatMap((feature) => feature.slices ?? []);
  const reducers: typeof ownReducers & { rehydrated: Reducer<boolean> } = { ...ownReducers, rehydrated };
  for (const { slice } of slices) Object.assign(reducers, { [slice.name]: slice.reducer });
  const remembered = [...rememberedSlices, ...slices.flatMap((s) => (s.remembered ? [s.slice.name] : []))];
  const extra: StoreExtra = { platform };
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: rememberReducer(combineReducers(reducers)),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false })
        .prepend(listener.middleware)
        .concat(api.middleware),
    enhancers: (defaults) =>
      defaults().concat(
        rememberEnhancer(boxDriver(box), remembered, {
          prefix: '',
          persistWholeStore: true,
          persistDebounce: 50,
        }),
      ),
  });
  return { store, listener, ready: whenRehydrated(store) };
}

export type AppStore = ReturnType<typeof makeStore>['store'];
export type RootState = ReturnType<AppStore['getState']>;

function whenRehydrated(store: { getState(): Rehydrated; subscribe(listener: () => void): () => void }) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!store.getState().rehydrated) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    check();
  });
}
