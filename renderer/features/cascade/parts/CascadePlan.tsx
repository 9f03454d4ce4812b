import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import { zoneDate } from '../../../../contract/rules/time/zoneTime.ts';
import type { Cascade } from '../../../../contract/shapes/desk/cascade.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { startZone } from '../../../travel/item/itemZones.ts';
import { askedReasons, type GivenReasons } from '../askedReasons.ts';
import { chosenOf } from '../chosenOf.ts';
import { usePlan } from '../usePlan.ts';
import { PlanFoot } from './PlanFoot.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanParts } from './PlanParts.tsx';
import { PlanReasons } from './PlanReasons.tsx';
import './cascade.css';

/** Where to, what follows, what it comes to, and the one button; once pressed, how far each part is. */
export function CascadePlan({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('cascade');
  const errorText = useErrorText('cascade');
  const { summary } = order;
  const zone = startZone(summary.item);
  const own = zoneDate(zone, summary.startAt);
  const planning = usePlan(summary.orderId, { date: addDays(own, 1), mode: 'all', no: null });
  const { plan, wanted, want, failure, follow, isNamed, isAsking } = planning;
  // By order: a plan that is asked for anew may number its parts otherwise.
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<GivenReasons>({});
  const [isTried, setTried] = useState(false);
  const left = useCountdown(plan?.expiresAt ?? null);
  if (isNamed && !plan && follow.error)
    return (
      <FailedState
        error={follow.error}
        namespace="cascade"
        title={t('failed')}
        onRetry={() => void follow.refetch()}
        isRetrying={follow.isFetching}
      />
    );
  const isQuoted = plan?.state === 'quoted';
  const isOver = isQuoted && left <= 0;
  const chosen = plan && isQuoted ? chosenOf(plan.parts, off) : [];
  const asked = plan ? askedReasons(plan, chosen) : [];
  const given = asked.flatMap(({ kind }) => {
    const { code = null, note = '' } = reasons[kind] ?? {};
    return code === null ? [] : [{ kind, code, ...(note && { note }) }];
  });
  const confirm = (of: Cascade) => {
    setTried(true);
    if (given.length === asked.length) void planning.confirm(of, chosen, given);
  };
  return (
    <div className="cascade">
      {!isNamed && (
        <PlanForm
          own={own}
          wanted={wanted}
          plan={isAsking ? null : plan}
          onWant={(change) => {
            setOff(new Set());
            want(change);
          }}
        />
      )}
      {planning.isMoved && (
        <Notice tone="warn" live>
          {t('moved')}
        </Notice>
      )}
      {failure && (
        <Notice
          tone="bad"
          live
          title={t(plan ? 'notConfirmed' : 'notQuoted')}
          action={
            <Button size="sm" onPress={planning.again}>
              {t('again')}
            </Button>
          }
        >
          {errorText(failure)}
        </Notice>
      )}
      {isAsking || (isNamed && !plan) ? (
        <Skeleton kind="group" label={t('quoting')} />
      ) : (
        plan && (
          <>
            <PlanParts
              plan={plan}
              off={off}
              chosen={chosen}
              onSwitch={(orderId, isOn) => setOff(switched(off, orderId, isOn))}
            />
            <PlanReasons asked={asked} value={reasons} onChange={setReasons} isMissing={isTried} />
            {isQuoted && (
              <p className="cascade__clock">
                {isOver ? t('over') : t('clock', { time: countdownText(left) })}
              </p>
            )}
            <PlanFoot
              plan={plan}
              chosen={chosen}
              isOver={isOver}
              isSending={planning.isSending}
              isReady={chosen.length > 0}
              onAgain={planning.again}
              onConfirm={() => confirm(plan)}
            />
          </>
        )
      )}
    </div>
  );
}

function switched(off: ReadonlySet<string>, orderId: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(off);
  if (isOn) next.delete(orderId);
  else next.add(orderId);
  return next;
}
