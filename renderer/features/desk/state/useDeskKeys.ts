import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../shared/hooks/useHotkeys.ts';

export const deskKeys = {
  submit: '$mod+Enter',
  undo: '$mod+z',
  redo: '$mod+Shift+z',
  fill: '$mod+d',
  problem: 'F8',
  people: 'p',
  leg: 'l',
  editLeg: 'F2',
  retry: 'r',
  matrix: 's',
  fillLeg: 'Shift+l',
  copy: '$mod+c',
  paste: '$mod+v',
  replace: 'm',
  nudge: 'n',
  ownWay: '1',
  ownWays: '2',
} as const;

const actNames = [
  ...(Object.keys(deskKeys) as (keyof typeof deskKeys)[]),
  'open',
  'toggle',
  'clear',
] as const;
type ActName = (typeof actNames)[number];
type Acts = Readonly<Record<ActName, () => void>>;

const onCell = (subject: string | null) => subject === 'desk-cell';
/** Text that is marked is copied as text. */
const onCellAlone = (subject: string | null) =>
  onCell(subject) && window.getSelection()?.isCollapsed !== false;
const inGrid = (subject: string | null) => subject?.startsWith('desk-') === true;

/** The pane of the desk, and that of one of its cells. In any other pane beside it the desk's keys rest. */
const ownPanes = '[data-route="desk"], [data-route="deskCell"]';
const isHere = () => {
  const pane = document.activeElement?.closest('[data-route]');
  return !pane || pane.matches(ownPanes);
};

/** The desk's keys; the sheet of shortcuts lists them. */
export function useDeskKeys(acts: Acts): void {
  const { t } = useTranslation('desk');
  // Twenty words, of which none changes with an edit.
  const words = useMemo(() => {
    const labels = new Map(actNames.map((act) => [act, t(`keys.${act}`)]));
    return { group: t('keys.group'), labelOf: (act: ActName) => labels.get(act) ?? '' };
  }, [t]);
  const one = (act: ActName, keys: string) => ({
    keys,
    label: words.labelOf(act),
    group: words.group,
    run: acts[act],
    takes: isHere,
  });
  useHotkeys([
    { ...one('submit', deskKeys.submit), inFields: true },
    one('undo', deskKeys.undo),
    one('redo', deskKeys.redo),
    one('fill', deskKeys.fill),
    one('problem', deskKeys.problem),
    one('people', deskKeys.people),
    one('leg', deskKeys.leg),
    { ...one('editLeg', deskKeys.editLeg), takes: inGrid },
    one('fillLeg', deskKeys.fillLeg),
    one('retry', deskKeys.retry),
    one('matrix', deskKeys.matrix),
    one('replace', deskKeys.replace),
    one('nudge', deskKeys.nudge),
    { ...one('ownWay', deskKeys.ownWay), takes: inGrid },
    { ...one('ownWays', deskKeys.ownWays), takes: inGrid },
    { ...one('open', 'Enter'), takes: inGrid },
    { ...one('toggle', 'Space'), takes: onCell },
    { ...one('clear', 'Delete'), takes: inGrid },
    { ...one('copy', deskKeys.copy), takes: onCellAlone },
    { ...one('paste', deskKeys.paste), takes: onCell },
  ]);
}
