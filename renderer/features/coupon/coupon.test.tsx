import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { couponFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, couponFeature];
type Coupon = CallOutput<'coupon.list'>['coupons'][number];

const lounge: Coupon = {
  couponId: 'a'.repeat(32) as never,
  state: 'usable',
  title: { zh: '贵宾厅一次', en: 'One lounge visit' },
  issuer: { zh: '机场贵宾厅', en: 'Airport lounge' },
  code: 'LOUNGE-7',
  validUntil: '2099-01-31',
  usedAt: null,
};

/** A gateway with one coupon. */
function keeping() {
  let isUsed = false;
  return {
    'coupon.list': ({ state }: { state: Coupon['state'] }) => {
      const shown = state === (isUsed ? 'used' : 'usable');
      const usedAt = isUsed ? Date.parse('2026-11-20T12:00:00+08:00') : null;
      const coupons = shown ? [{ ...lounge, state, usedAt, code: isUsed ? '' : lounge.code }] : [];
      return ok({ coupons, counts: { usable: isUsed ? 0 : 1, used: isUsed ? 1 : 0, expired: 0 } });
    },
    'coupon.used.set': (input: { isUsed: boolean }) => {
      ({ isUsed } = input);
      return ok({});
    },
  };
}

it('shows a coupon with its code, says that no booking is paid with it, and marks it used', async () => {
  const { user } = await open('/myCoupon/zh', { features, answers: keeping() });
  await screen.findByText('LOUNGE-7');
  screen.getByText(/不能抵扣本平台的订单/);
  await user.click(screen.getByRole('button', { name: '标记为已使用' }));
  await screen.findByText('抱歉，您没有可用的优惠券');
  await user.click(screen.getByRole('tab', { name: /已使用/ }));
  await screen.findByText('贵宾厅一次');
  expect(screen.queryByText('LOUNGE-7')).toBeNull();
  await user.click(screen.getByRole('button', { name: '改为未使用' }));
  await waitFor(() => expect(screen.queryByText('贵宾厅一次')).toBeNull());
});

it('says why one cannot be marked', async () => {
  const answers = { ...keeping(), 'coupon.used.set': () => fail('COUPON_EXPIRED') };
  const { user } = await open('/myCoupon/zh', { features, answers });
  await user.click(await screen.findByRole('button', { name: '标记为已使用' }));
  await screen.findByText('该优惠券已过期');
});
