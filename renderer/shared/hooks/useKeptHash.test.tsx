import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNavigate } from '../navigation.ts';
import { useKeptHash } from './useKeptHash.ts';

/* A page as a browser has it: what `act` does at once comes later there. */

let go: (to: string) => void = () => {};
function Guest() {
  useKeptHash('token');
  return <p>guest</p>;
}
function Traveller() {
  go = useNavigate();
  return null;
}

let page: { host: HTMLElement; root: Root };
const at = () => window.location.pathname + window.location.search + window.location.hash;
const stands = (text: string, address: string) =>
  vi.waitFor(() => expect([page.host.textContent, at()]).toEqual([text, address]), { timeout: 5_000 });

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const host = document.body.appendChild(document.createElement('div'));
  page = { host, root: createRoot(host) };
});
afterEach(() => {
  page.root.unmount();
  window.history.replaceState(null, '', '/');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

function open(address: string): void {
  window.history.replaceState(null, '', address);
  page.root.render(
    <BrowserRouter>
      <Traveller />
      <Routes>
        <Route path="/guest" element={<Guest />} />
        <Route path="/other" element={<p>other</p>} />
      </Routes>
    </BrowserRouter>,
  );
}

it('puts the token behind its own page again, and behind no other', async () => {
  open('/guest?a=1#token');
  await stands('guest', '/guest?a=1#token');
  go('/other');
  await stands('other', '/other');
  window.history.back();
  await stands('guest', '/guest?a=1#token');
  window.history.forward();
  await stands('other', '/other');
});

it('puts it where nothing but the sign is left of it', async () => {
  open('/guest#');
  await stands('guest', '/guest#token');
});
