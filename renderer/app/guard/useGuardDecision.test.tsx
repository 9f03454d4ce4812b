import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sessionSlice } from '../../shared/session/sessionSlice.ts';
import type { GuardDecision } from './guard.ts';
import { useGuardDecision } from './useGuardDecision.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

function decided(decision: GuardDecision): string {
  window.history.replaceState(null, '', '/wxQrPay/de#token.proof');
  const store = configureStore({ reducer: { session: sessionSlice.reducer } });
  renderHook(() => useGuardDecision(decision), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <BrowserRouter>{children}</BrowserRouter>
      </Provider>
    ),
  });
  const { pathname, hash } = window.location;
  return pathname + hash;
}

it('a link in a language no address may carry keeps what stands behind its #', () => {
  expect(decided({ do: 'redirect', to: '/wxQrPay/zh', asked: 'de' })).toBe('/wxQrPay/zh#token.proof');
});

it('a link to another page does not take it along', () => {
  expect(decided({ do: 'redirect', to: '/ZLlogin/zh' })).toBe('/ZLlogin/zh');
});
