import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  const tree = await screen.findByRole('treegrid', { name: '部门' });
  const moves = () =>
    app.platform.made.filter((one) => one.name === 'organisation.department.move').map((one) => one.input);
  const row = (of: string) => within(tree).getByRole('row', { name: new RegExp(of) });
  const levelOf = (of: string) => row(of).getAttribute('aria-level');
  return { ...app, tree, moves, row, levelOf };
}

/** Drags a row to another, as a mouse does; answers whether it might be put there. */
async function drag(from: HTMLElement, to: HTMLElement): Promise<boolean> {
  const kept = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => kept.set(type, data),
    effectAllowed: 'all',
    dropEffect: 'none',
  };
  const sent = async (kind: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element) => {
    const event = createEvent[kind](target, { dataTransfer });
    await act(async () => void fireEvent(target, event));
    return event.defaultPrevented;
  };
  await sent('dragStart', from);
  const isWelcome = await sent('dragOver', to);
  // A browser drops where it was told that something may be put.
  if (isWelcome) await sent('drop', to);
  await sent('dragEnd', from);
  expect([...kept.keys()]).toEqual(['application/x-tripdesk-department']);
  return isWelcome;
}

it('a department dragged onto another one is put below it', async () => {
  const { row, moves, levelOf } = await opened();
  expect(levelOf('华东区')).toBe('2');
  expect(await drag(row('研发中心'), row('销售中心'))).toBe(true);
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd3', parentId: 'd1' }]));
  await waitFor(() => expect(levelOf('研发中心')).toBe('2'));
});

it('with the keyboard alone one is taken by its handle and put below another one', async () => {
  const { user, row, moves, levelOf } = await opened();
  act(() => row('研发中心').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '移动研发中心' }));
  await user.keyboard('{Enter}');
  expect(screen.getByText('正在移动研发中心：请选择新的上级，按 Esc 取消。')).toBeDefined();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(row('销售中心'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd3', parentId: 'd1' }]));
  await waitFor(() => expect(levelOf('研发中心')).toBe('2'));
  expect(screen.queryByText(/^正在移动/)).toBeNull();
});

it('one whose handle is pressed goes where is pressed next, and the people shown stay', async () => {
  const { user, row, moves, app } = await opened();
  await user.click(screen.getByRole('button', { name: '移动华东区' }));
  await user.click(row('研发中心'));
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd2', parentId: 'd3' }]));
  expect(app.url()).not.toContain('departmentId=d3');
});

it('one is put at the top by the line for it, which is there while it is moved', async () => {
  const { user, row, moves } = await opened();
  expect(screen.queryByRole('row', { name: '移到最上级' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '移动研发中心' }));
  expect(screen.queryByRole('row', { name: '移到最上级' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '移动华东区' }));
  act(() => row('移到最上级').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moves()).toEqual([{ departmentId: 'd2', parentId: null }]));
  expect(screen.queryByRole('row', { name: '移到最上级' })).toBeNull();
  expect(document.activeElement).toBe(row('华东区'));
});

it('one stands neither below itself nor where it is, and Escape lets it go', async () => {
  const { user, row, moves, tree } = await opened();
  expect(await drag(row('销售中心'), row('华东区'))).toBe(false);
  expect(await drag(row('华东区'), row('销售中心'))).toBe(false);
  expect(await drag(row('研发中心'), tree)).toBe(false);
  await user.click(screen.getByRole('button', { name: '移动销售中心' }));
  expect(row('华东区').getAttribute('aria-disabled')).toBe('true');
  await user.click(row('华东区'));
  expect(screen.getByText(/^正在移动销售中心/)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/^正在移动/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '移动销售中心' }));
  await user.click(screen.getByRole('searchbox', { name: '查找人员' }));
  expect(screen.queryByText(/^正在移动/)).toBeNull();
  expect(moves()).toEqual([]);
});

it('arrows walk, open and close the tree, and a letter leads to a name', async () => {
  const { user, row } = await opened({
    'organisation.department.list': () =>
      ok({
        ...frame,
        departments: [
          ...frame.departments,
          { departmentId: 'd4', parentId: null, name: name('IT'), people: 0 },
        ],
      }),
  });
  const at = () => document.activeElement?.getAttribute('data-department');
  act(() => row('销售中心').focus());
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('d2');
  await user.keyboard('{ArrowLeft}');
  expect(at()).toBe('d1');
  await user.keyboard('{ArrowLeft}');
  expect(row('销售中心').getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(at()).toBe('d3');
  await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
  expect(at()).toBe('d2');
  await user.keyboard('{End}');
  expect(at()).toBe('d4');
  await user.keyboard('{Home}i');
  expect(at()).toBe('d4');
});

/** One drag event of a mouse. */
async function send(kind: 'dragStart' | 'dragOver' | 'dragLeave', target: Element): Promise<void> {
  const dataTransfer = { setData: () => {}, effectAllowed: 'all', dropEffect: 'none' };
  await act(async () => void fireEvent(target, createEvent[kind](target, { dataTransfer })));
}

it('a closed department that one is held over opens, and not once it is held elsewhere', async () => {
  const { user, row } = await opened();
  await user.click(screen.getByRole('button', { name: '收起销售中心' }));
  expect(screen.queryByRole('row', { name: '华东区' })).toBeNull();
  await send('dragStart', row('研发中心'));
  await send('dragOver', row('销售中心'));
  expect(row('销售中心').className).toContain('--target');
  await send('dragLeave', row('销售中心'));
  expect(row('销售中心').className).not.toContain('--target');
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(screen.queryByRole('row', { name: '华东区' })).toBeNull();
  await send('dragOver', row('销售中心'));
  await screen.findByRole('row', { name: '华东区' });
});

it('a drag whose end the tree does not hear, because its line is gone, moves nothing later', async () => {
  const { user, row, moves } = await opened();
  await send('dragStart', row('华东区'));
  expect(screen.getByText(/^正在移动华东区/)).toBeDefined();
  act(() => void window.dispatchEvent(new MouseEvent('pointermove')));
  expect(screen.queryByText(/^正在移动/)).toBeNull();
  await user.click(row('研发中心'));
  expect(moves()).toEqual([]);
});

it('one that is taken is let go for good where one may no longer move it', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: '移动研发中心' }));
  await resizeTo(700);
  await resizeTo(1440);
  await screen.findByRole('button', { name: '移动研发中心' });
  expect(screen.queryByText(/^正在移动/)).toBeNull();
});

it('a double click where one is put, and a key that is held, do nothing further', async () => {
  const { user, row, moves, app } = await opened();
  await user.click(screen.getByRole('button', { name: '移动华东区' }));
  await user.dblClick(row('研发中心'));
  await waitFor(() => expect(moves()).toHaveLength(1));
  const handle = screen.getByRole('button', { name: '移动华东区' });
  act(() => handle.focus());
  await user.keyboard('{Enter>4/}');
  expect(screen.getByText(/^正在移动华东区/)).toBeDefined();
  act(() => row('销售中心').focus());
  await user.keyboard('{Enter>4/}');
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(app.url()).not.toContain('departmentId=d');
});

it('a line is called by its name alone, and one that is shown later is seen below closed ones', async () => {
  const { user, row, app } = await opened();
  expect(screen.getByRole('row', { name: '销售中心' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '收起销售中心' }));
  app.navigate('/control/zh?departmentId=d2');
  await waitFor(() => expect(row('华东区').getAttribute('aria-selected')).toBe('true'));
  await user.click(screen.getByRole('button', { name: '收起销售中心' }));
  expect(screen.queryByRole('row', { name: '华东区' })).toBeNull();
});

it('where one may not stand is said above the tree, which stays as it was', async () => {
  const { row, levelOf } = await opened({
    'organisation.department.move': () => fail('DEPARTMENT_NAME_TAKEN'),
  });
  await drag(row('研发中心'), row('销售中心'));
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
