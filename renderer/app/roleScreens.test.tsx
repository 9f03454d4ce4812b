import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { facts } from '../../contract/facts.ts';
import { type Role, roles } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import permissions from '../../resources/data/permissions.json' with { type: 'json' };
import { fakeLayout } from '../../tests/fakes/layout.ts';
import { open, quietApp } from '../../tests/fakes/openApp.tsx';
import { sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { features } from './features.ts';

quietApp();
beforeEach(fakeLayout);

/** Screens for what travel managers, finance and leaders do, and who opens them unless a company decides otherwise. */
const table: Readonly<Record<string, readonly Role[]>> = {
  staffTravel: ['approver', 'travelManager'],
  control: ['travelManager'],
  addPeople: ['travelManager'],
  deployCenter: ['travelManager'],
  whiteList: ['travelManager'],
  noticeBoard: ['travelManager'],
  complaintsToAnswer: ['travelManager'],
  meetingInbox: ['travelManager'],
  meetingSettlements: ['finance'],
  disruptions: ['travelManager'],
  stuck: ['travelManager', 'finance'],
};

/** What the gateway grants somebody of a role. */
const treeOf = (role: Role) =>
  permissions.modules.map(({ params, children }) => ({
    params,
    permission: 1 as const,
    children: children.map((one) => ({
      params: one.params,
      permission: one.roles.some((held) => held === role || held === 'employee')
        ? (1 as const)
        : (0 as const),
    })),
  }));
const all: Readonly<Record<string, CallFacts>> = facts;
const routes = features.flatMap((feature) => feature.routes);

it.each(Object.entries(table))('%s is for those roles alone', async (name, wanted) => {
  const route = routes.find((one) => one.name === name);
  const needed = [route?.permission ?? []].flat();
  const granted = (role: Role) =>
    treeOf(role).some(({ children }) =>
      children.some((one) => needed.includes(one.params) && one.permission === 1),
    );
  expect(roles.filter(granted)).toEqual(roles.filter((role) => wanted.includes(role)));

  // Whoever is not among them is told so, and nothing is asked of the gateway that it would refuse.
  const role = roles.find((one) => !wanted.includes(one)) ?? 'employee';
  const session = { user: { ...sampleUser(), roles: [role] }, permissions: treeOf(role), acting: null };
  const { platform } = await open(route?.path.replace(':lang', 'zh') ?? '', { features, session });
  await screen.findByText(/没有权限|无权限/);
  const needing = platform.made.filter(({ name: call }) => {
    const access = all[call]?.access;
    return access?.who === 'session' && access.permissions?.some((one) => needed.includes(one));
  });
  expect(needing).toEqual([]);
  cleanup();
});
