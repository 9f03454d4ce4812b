import { useTranslation } from 'react-i18next';
import type { Cascade, CascadePart } from '../../../../contract/shapes/desk/cascade.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { PartRow } from './PartRow.tsx';
import { PartStanding } from './PartStanding.tsx';

type Props = {
  plan: Cascade;
  off: ReadonlySet<string>;
  onSwitch: (partId: string, isOn: boolean) => void;
};

/** Everybody on the segment, each with what of their trip follows it and what stays. */
export function PlanParts({ plan, off, onSwitch }: Props) {
  const { t } = useTranslation('cascade');
  const isQuoted = plan.state === 'quoted';
  return [...byTraveller(plan.parts)].map(([first, parts]) => (
    <Card key={first}>
      <CardHead title={parts[0]?.traveller} end={t('segments', { count: parts.length })} />
      {parts.map((part) =>
        isQuoted && part.way !== 'keep' ? (
          <PartRow
            key={part.partId}
            part={part}
            isOn={!part.failure && !off.has(part.partId)}
            isHeld={isHeld(part, parts, off)}
            onSwitch={(isOn) => onSwitch(part.partId, isOn)}
          />
        ) : (
          <PartStanding key={part.partId} part={part} />
        ),
      )}
    </Card>
  ));
}

/** Whether a part has nothing to follow, because the segment it follows stays. */
function isHeld(part: CascadePart, parts: readonly CascadePart[], off: ReadonlySet<string>): boolean {
  const moved = parts.find(({ isMoved }) => isMoved);
  return !part.isMoved && (!moved || moved.failure !== null || moved.way === 'keep' || off.has(moved.partId));
}

/** The parts of each traveller, under the id of the segment that moves: names may be the same. */
function byTraveller(parts: readonly CascadePart[]): Map<string, CascadePart[]> {
  const groups = new Map<string, CascadePart[]>();
  let first = '';
  for (const part of parts) {
    if (part.isMoved) first = part.partId;
    groups.set(first, [...(groups.get(first) ?? []), part]);
  }
  return groups;
}
