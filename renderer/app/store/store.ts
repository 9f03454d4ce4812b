import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import type { Platform } from '../../platform/port.ts';
import { api, type StoreExtra } from '../../shared/api.ts';
import { connectionSlice } from '../../shared/connection.ts';
import { draftsSlice } from '../../shared/drafts/draftsSlice.ts';
import { handOffSlice } from '../../shared/handOff.ts';
import type { FeatureSlice } from '../../shared/manifest.ts';
import { menuConfigSlice } from '../../shared/menuConfig.ts';
import { sessionSlice } from '../../shared/session/sessionSlice.ts';
import { settingsSlice } from '../../shared/settings.ts';
import { facesSlice, pickingSlice } from '../../travel/party/pickingSlice.ts';
import { failureWatch, type OnFailure } from './failureWatch.ts';
import { type Box, makeKeeper } from './persistence.ts';

const ownReducers = {
  [api.reducerPath]: api.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [settingsSlice.name]: settingsSlice.reducer,
  [connectionSlice.name]: connectionSlice.reducer,
  [handOffSlice.name]: handOffSlice.reducer,
  [menuConfigSlice.name]: menuConfigSlice.reducer,
  [pickingSlice.name]: pickingSlice.reducer,
  [facesSlice.name]: facesSlice.reducer,
  [draftsSlice.name]: draftsSlice.reducer,
};

/**
 * Builds the store: the one api and the app's slices; `addSlices` brings a feature's once its first screen is
 * opened. `box` keeps what is persisted across a reload (session storage).
 */
export function makeStore(platform: Platform, box: Box | undefined) {
  const { keep, kept, middleware: keeper } = makeKeeper(box);
  const extra: StoreExtra = { platform, kept };
  let onFailure: OnFailure = () => {};

  const reducers = { ...ownReducers };
  const add = (name: string, reducer: Reducer, persisted: boolean) =>
    Object.assign(reducers, { [name]: keep(name, reducer, persisted) });
  for (const [name, reducer] of Object.entries(ownReducers)) add(name, reducer as Reducer, false);

  const store = configureStore({
    reducer: combineReducers(reducers),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(
        api.middleware,
        failureWatch((failure) => onFailure(failure)),
        keeper,
      ),
  });
  const addSlices = (slices: readonly FeatureSlice[]) => {
    const fresh = slices.filter(({ slice }) => !Object.hasOwn(reducers, slice.name));
    if (fresh.length === 0) return;
    for (const { slice, persisted } of fresh) add(slice.name, slice.reducer, persisted === true);
    store.replaceReducer(combineReducers(reducers));
  };
  const watchFailures = (listener: OnFailure) => {
    onFailure = listener;
  };
  return { store, addSlices, watchFailures };
}

export type MadeStore = ReturnType<typeof makeStore>;
export type AppStore = MadeStore['store'];
