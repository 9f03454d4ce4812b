import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { railScreens } from '../../../../../tests/fakes/bookingWorld.ts';
import { application, file, open } from '../../../../../tests/fakes/company/applicationPages.tsx';

railScreens();

const budgets = async () => (await screen.findByRole('region', { name: '预算与归属' })).textContent;

it('says of a modification every limit it sets, moves or lifts, and whom it adds', async () => {
  const base = application();
  const added = { kind: 'employee' as const, id: 'f'.repeat(32) as never };
  const proposed = {
    ...base.content,
    budgets: { flight: 200_000, hotel: 80_000 },
    travellers: [...base.content.travellers, added],
  };
  const party = [...base.party, { ref: added, name: '李娜' }];
  const inForce = [...base.budgets, { kind: 'hotel' as const, budgetFen: 50_000, usedFen: 0 }];
  await open(file, application({ status: 'modifyPending', proposed, party, budgets: inForce })).shown;
  const text = await budgets();
  expect(text).toMatch(/火车已用 ¥300\.00、预算 ¥1,000\.00、变更为不限剩余/);
  expect(text).toMatch(/机票变更为 ¥2,000\.00不限/);
  expect(text).toMatch(/酒店预算 ¥500\.00、变更为 ¥800\.00剩余/);
  expect(text).toMatch(/其他产品不限$/);
  expect(screen.getByText('张伟、李娜')).toBeTruthy();
});

it('says that what has no budget has no limit', async () => {
  await open(file, application({ status: 'applied' })).shown;
  expect(await budgets()).toMatch(/其他产品不限$/);
});

it('says so of an application without any budget', async () => {
  const { content } = application();
  await open(file, application({ status: 'applied', budgets: [], content: { ...content, budgets: {} } }))
    .shown;
  expect(await budgets()).toMatch(/所有产品不限$/);
});
