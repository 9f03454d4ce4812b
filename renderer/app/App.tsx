import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Platform } from '../platform/port.ts';
import { PrefetchContext, RouteTableContext } from '../shared/navigation.ts';
import { PlatformContext } from '../shared/platform.ts';
import type { RouteTable } from '../shared/routeTable.ts';
import { type ProductEntry, productOf } from '../travel/product/product.ts';
import { ProductsContext } from '../travel/product/productContext.ts';
import { type Screens, ScreensContext } from './panes/screens.ts';
import { Root } from './Root.tsx';
import type { MadeStore } from './store/store.ts';

export type AppProps = {
  readonly platform: Platform;
  readonly made: MadeStore;
  readonly table: RouteTable;
  readonly text: i18n;
  readonly screens: Screens;
  /** Tests bring a router in memory. */
  readonly router?: (children: ReactNode) => ReactNode;
};

/** The whole client on a platform. `start` builds what it needs. */
export function App({ platform, made, table, text, screens, router = inBrowser }: AppProps) {
  const [products] = useState(() => productsOf(table));
  return (
    <StrictMode>
      <Provider store={made.store}>
        <I18nextProvider i18n={text}>
          <PlatformContext value={platform}>
            <RouteTableContext value={table}>
              <ProductsContext value={products}>
                <ScreensContext value={screens}>
                  <PrefetchContext value={screens.prefetch}>{router(<Root />)}</PrefetchContext>
                </ScreensContext>
              </ProductsContext>
            </RouteTableContext>
          </PlatformContext>
        </I18nextProvider>
      </Provider>
    </StrictMode>
  );
}

/** The products whose screens are in the table, each once. */
function productsOf({ featureOf }: RouteTable): readonly ProductEntry[] {
  return [...new Set([...featureOf.values()].flatMap((manifest) => productOf(manifest) ?? []))];
}

function inBrowser(children: ReactNode): ReactNode {
  return <BrowserRouter>{children}</BrowserRouter>;
}
