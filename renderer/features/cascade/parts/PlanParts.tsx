import { useTranslation } from 'react-i18next';
import type { Cascade, CascadePart } from '../../../../contract/shapes/desk/cascade.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { PartRow } from './PartRow.tsx';
import { PartStanding } from './PartStanding.tsx';

type Props = {
  plan: Cascade;
  /** Ids of the orders that are switched off. */
  off: ReadonlySet<string>;
  chosen: readonly string[];
  onSwitch: (orderId: string, isOn: boolean) => void;
};

/** Everybody on the segment, each with what of their trip follows it and what stays. */
export function PlanParts({ plan, off, chosen, onSwitch }: Props) {
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
            isOn={!part.failure && !off.has(part.orderId)}
            isHeld={part.dependsOn.some((partId) => !chosen.includes(partId))}
            onSwitch={(isOn) => onSwitch(part.orderId, isOn)}
          />
        ) : (
          <PartStanding key={part.partId} part={part} />
        ),
      )}
    </Card>
  ));
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
