import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useEndSignInMutation, useListSignInsQuery } from '../accountApi.ts';

type SignIn = CallOutput<'account.session.list'>['signIns'][number];

const handhelds = ['android', 'ios', 'harmony'];

/** Where one is signed in, each of which can be ended by itself. */
export function SignIns() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const errorText = useErrorText('account');
  const { confirm, dialog } = useConfirm();
  const list = useListSignInsQuery({});
  const [end, ending] = useEndSignInMutation();
  const send = useSend(end, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t('account:signIns.ended') }),
  );
  const signIns = list.data?.signIns;
  if (!signIns && list.error)
    return (
      <FailedState
        error={list.error}
        namespace="account"
        title={t('signIns.failed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (!signIns) return <Skeleton kind="row" count={2} label={t('signIns.loading')} />;
  const nameOf = ({ channel, browser, system }: SignIn) => {
    if (channel === 'pc') return t('signIns.desktop');
    const named = [browser, system].filter((kind) => kind !== null && kind !== 'other');
    return named.length === 0
      ? t('signIns.browser')
      : named.map((kind) => t(`signIns.kind.${kind}`)).join(' · ');
  };
  const ask = async (signIn: SignIn) => {
    const yes = await confirm({
      title: t('signIns.endTitle'),
      subject: { device: nameOf(signIn), since: shortDateTime(signIn.since, language) },
      text: t('signIns.endText'),
      danger: true,
      yes: t('signIns.end'),
    });
    if (yes) await send({ signInId: signIn.signInId });
  };
  return (
    <>
      <Card label={t('signIns.title')}>
        <CardHead title={t('signIns.title')} />
        <List label={t('signIns.title')}>
          {signIns.map((signIn) => (
            <ListRow
              key={signIn.signInId}
              leading={<Icon name={handhelds.includes(signIn.system ?? '') ? 'mobile' : 'monitor'} />}
              title={nameOf(signIn)}
              sub={t('signIns.used', {
                since: shortDateTime(signIn.since, language),
                at: shortDateTime(signIn.seenAt, language),
              })}
              end={
                signIn.isThis ? (
                  <Tag tone="ok">{t('signIns.this')}</Tag>
                ) : (
                  <Button
                    isDisabled={ending.isLoading}
                    aria-label={t('signIns.endOf', { name: nameOf(signIn) })}
                    onPress={() => void ask(signIn)}
                  >
                    {t('signIns.end')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      </Card>
      {ending.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(ending.error))}
        </Notice>
      )}
      {dialog}
    </>
  );
}
