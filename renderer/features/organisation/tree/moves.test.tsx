import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import type { CallOutput } from '../../../../contract/registry.ts';
import { managing, staff } from '../../../../tests/fakes/company/organisation.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import type { Answers } from '../../../../tests/fakes/memoryPlatform.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { resizeTo } from '../../../../tests/fakes/renderApp.tsx';
import { organisationFeature } from '../index.ts';

quietApp();

const name = (zh: string) => ({ zh, en: zh });
const frame: CallOutput<'organisation.department.list'> = {
  departments: [
    { departmentId: 'd1', parentId: null, name: name('销售中心'), people: 1 },
    { departmentId: 'd2', parentId: 'd1', name: name('华东区'), people: 2 },
    { departmentId: 'd3', parentId: null, name: name('研发中心'), people: 4 },
  ],
  levels: [{ code: 'L1', name: name('专员') }],
  people: 7,
  unplaced: 0,
};

/** The organisation, whose gateway moves a department where it is asked to. */
async function opened(more: Answers = {}, session = managing) {
  let now = frame;
  const app = await open('/control/zh', {
    features: [...frameFeatures, organisationFeature],
    session,
    width: 1440,
    answers: {
      'organisation.department.list': () => ok(now),
      'organisation.person.find': () => ok({ people: [staff('b', '张伟')], nextCursor: null, total: 1 }),
      'organisation.department.move': ({ departmentId, parentId }) => {
        const departments = now.departments.map((one) =>
          one.departmentId === departmentId ? { ...one, parentId } : one,
        );
        now = { ...now, departments };
        return ok({});
      },
      ...more,
    },
  });
  await screen.findByRole('treegrid', { name: '部门' });
  // The tree whose rows are dragged takes the place of the one that is there first.
  if (session === managing) await screen.findAllByRole('button', { name: /^移动/ });
  const tree = screen.getByRole('treegrid', { name: '部门' });
  const moves = () =>
    app.platform.made.filter((one) => one.name === 'organisation.department.move').map((one) => one.input);
  const row = (of: string) => within(tree).getByRole('row', { name: new RegExp(of) });
  const levelOf = (of: string) => row(of).getAttribute('aria-level');
  return { ...app, tree, moves, row, levelOf };
}

/** Rows of a height the test DOM does not lay out, one below the other. */
const ROW = 40;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    const rows = [...document.querySelectorAll('.org-tree [role=row]')];
    const at = rows.indexOf(this);
    return at >= 0 ? new DOMRect(0, at * ROW, 300, ROW) : new DOMRect(0, 0, 300, rows.length * ROW);
  });
});
afterEach(() => vi.restoreAllMocks());

/** What a browser carries along while something is dragged. */
function transferOf() {
  const kept = new Map<string, string>();
  const items = {
    add: (data: string, type: string) => kept.set(type, data),
    [Symbol.iterator]: () => [...kept.keys()].map((type) => ({ kind: 'string', type })).values(),
  };
  return {
    items,
    get types() {
      return [...kept.keys()];
    },
    setData: (type: string, data: string) => kept.set(type, data),
    getData: (type: string) => kept.get(type) ?? '',
    setDragImage: () => {},
    effectAllowed: 'all',
    dropEffect: 'none',
  };
}

/** Drags a row to the middle of another, as a mouse does. */
async function drag(from: HTMLElement, to: HTMLElement, tree: HTMLElement): Promise<void> {
  const dataTransfer = transferOf();
  const { top } = to.getBoundingClientRect();
  const at = { clientX: 50, clientY: top + ROW / 2, dataTransfer };
  const sent = (kind: 'dragStart' | 'dragEnter' | 'dragOver' | 'drop' | 'dragEnd', target: Element) => {
    const event = createEvent[kind](target, at);
    // The test DOM has no event of dragging, and so no place of one.
    for (const key of ['clientX', 'clientY'] as const) Object.defineProperty(event, key, { value: at[key] });
    return act(async () => void fireEvent(target, event));
  };
  await sent('dragStart', from);
  await sent('dragEnter', tree);
  await sent('dragOver', tree);
  await sent('drop', tree);
  await sent('dragEnd', from);
}

it('a department dragged onto another one is put below it', async () => {
  const { tree, row, moves, levelOf } = await opened();
  expect(levelOf('华东区')).toBe('2');
  await drag(row('研发中心'), row('销售中心'), tree);
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd3', parentId: 'd1' }]));
  await waitFor(() => expect(levelOf('研发中心')).toBe('2'));
});

it('with the keyboard alone one is taken by its handle and put below another one', async () => {
  const { user, row, moves, levelOf } = await opened();
  const handle = screen.getByRole('button', { name: '移动研发中心' });
  act(() => row('研发中心').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(handle);
  await user.keyboard('{Enter}');
  // The places it may be put at are walked by arrows until the one that is meant has the focus.
  await waitFor(() => expect(document.activeElement).not.toBe(handle));
  for (let tries = 0; tries < 8 && !isAt('销售中心'); tries++) await user.keyboard('{ArrowDown}');
  expect(isAt('销售中心')).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd3', parentId: 'd1' }]));
  await waitFor(() => expect(levelOf('研发中心')).toBe('2'));
});

/** Whether the focus is at a department as a place to put another at, which its row is not. */
function isAt(department: string): boolean {
  const here = document.activeElement;
  if (here?.getAttribute('role') === 'row') return false;
  const ids = here?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const words = [
    here?.getAttribute('aria-label'),
    ...ids.map((id) => document.getElementById(id)?.textContent),
  ];
  return words.some((one) => one?.includes(department));
}

it('where one may not stand is said above the tree, which stays as it was', async () => {
  const { tree, row, levelOf } = await opened({
    'organisation.department.move': () => fail('DEPARTMENT_NAME_TAKEN'),
  });
  await drag(row('研发中心'), row('销售中心'), tree);
  await screen.findByText('同一上级下已有同名部门');
  expect(levelOf('研发中心')).toBe('1');
});

it('whoever may not change departments has no handle', async () => {
  const [module] = managing.permissions;
  if (!module) throw new Error('the sample manages people');
  const children = (module.children ?? []).filter(({ params }) => params !== 'manage.departments');
  await opened({}, { ...managing, permissions: [{ ...module, children }] });
  expect(screen.queryByRole('button', { name: /^移动/ })).toBeNull();
  expect(screen.queryByRole('button', { name: '添加部门' })).toBeNull();
});

it('a window made narrow and wide again loses and gets the handles, and the screen stands', async () => {
  await opened();
  expect(screen.getByRole('button', { name: '移动研发中心' })).toBeDefined();
  await resizeTo(700);
  await screen.findByRole('row', { name: /研发中心/ });
  expect(screen.queryByRole('button', { name: '移动研发中心' })).toBeNull();
  await resizeTo(1440);
  await screen.findByRole('button', { name: '移动研发中心' });
});
