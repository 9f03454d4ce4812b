import { expect, it } from 'vitest';
import type { DeskCell, FormPrice } from '../logic/cells.ts';
import type { DeskDraft } from '../logic/draft.ts';
import { useCellEdits } from './useCellEdits.ts';

const said = { reasonCode: 'train.client', reasonNote: '陪同客户' };
const unsaid = { reasonCode: null, reasonNote: '' };
const leg = (id: string, kind: string, row: { reasonCode: string | null; reasonNote: string }) => ({
  id,
  kind,
  search: {},
  forms: [{ id: `${id} form`, kind, sent: null, tripId: null, isKept: false, rows: [{ rowId: id, ...row }] }],
});
const codesOf = (code: string) =>
  ({ priced: { quote: { options: [], reasonCodes: [{ code, label: {} }] } } }) as unknown as FormPrice;

it('gives a reason to others of its product alone, and anew to those whose reason is another product’s', () => {
  let draft = {
    legs: [
      leg('out', 'train', said),
      leg('back', 'train', unsaid),
      leg('stay', 'hotel', unsaid),
      leg('wrong', 'hotel', said),
      leg('right', 'hotel', { reasonCode: 'hotel.full', reasonNote: '客满' }),
    ],
    out: [],
    tripId: null,
  } as unknown as DeskDraft;
  const cells = new Map(
    draft.legs.flatMap((one): [string, DeskCell][] => {
      const [form] = one.forms;
      const cell = { legId: one.id, form, row: form?.rows[0], lead: null, verdict: { control: 'reason' } };
      return [[one.id, cell as unknown as DeskCell]];
    }),
  );
  const prices = new Map(
    draft.legs.map(({ id, kind }) => [
      `${id} form`,
      codesOf(kind === 'train' ? 'train.client' : 'hotel.full'),
    ]),
  );
  const edit = (change: (before: DeskDraft) => DeskDraft) => {
    draft = change(draft);
  };
  const edits = useCellEdits({ edit } as never, cells, prices);
  const from = (id: string) => edits(cells.get(id) as DeskCell);
  expect([from('out').others, from('right').others]).toEqual([1, 2]);
  from('out').onShare();
  from('right').onShare();
  const codes = draft.legs.map(({ forms }) => forms[0]?.rows[0]?.reasonCode);
  expect(codes).toEqual(['train.client', 'train.client', 'hotel.full', 'hotel.full', 'hotel.full']);
});
