import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdProvider } from '../../../../contract/enums/signIn.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { takeThird } from '../../../shared/session/pendingThird.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { SimulatedProvider } from '../parts/SimulatedProvider.tsx';
import {
  useBindThirdMutation,
  useListBindingsQuery,
  useListProvidersQuery,
  useUnbindThirdMutation,
} from '../thirdApi.ts';
import { useProviderPage } from '../useProviderPage.ts';
import '../parts/third.css';

/** The outside accounts one signs in with (spec §2 /thirdParty): linked and unlinked. */
export function ThirdPartyScreen() {
  const { t } = useTranslation('third');
  const errorText = useErrorText('third');
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const providers = useListProvidersQuery({});
  const bindings = useListBindingsQuery({});
  const [asked, setAsked] = useState<ThirdProvider | null>(null);
  const [bind, binding] = useBindThirdMutation();
  const [unbind, unbinding] = useUnbindThirdMutation();
  const done = (word: 'boundDone' | 'unboundDone') => () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t(`third:${word}`) });
  const send = useSend(bind, done('boundDone'));
  const sendEnd = useSend(unbind, done('unboundDone'));
  const page = useProviderPage('bind');
  // A provider's page sent its person back here with a code.
  const bindBrought = useEffectEvent(() => {
    const brought = takeThird();
    if (brought) void send(brought);
  });
  useEffect(() => bindBrought(), []);
  const error = providers.error ?? bindings.error;
  if (error && !(providers.data && bindings.data))
    return (
      <FailedState
        error={error}
        namespace="third"
        title={t('failed')}
        onRetry={() => {
          void providers.refetch();
          void bindings.refetch();
        }}
        isRetrying={providers.isFetching || bindings.isFetching}
      />
    );
  if (!providers.data || !bindings.data) return <Skeleton kind="row" count={2} label={t('loading')} />;
  if (providers.data.providers.length === 0)
    return (
      <div className="third-screen">
        <Notice tone="info">{t('none')}</Notice>
      </div>
    );
  const ask = async (provider: ThirdProvider, account: string) => {
    const name = t(`providers.${provider}`);
    const yes = await confirm({
      title: t('unbindTitle', { provider: name }),
      text: t('unbindText'),
      subject: { kept: name, masked: account },
      danger: true,
      yes: t('unbind'),
    });
    if (yes) await sendEnd({ provider });
  };
  const refused = binding.error ?? unbinding.error;
  const failure = refused ? failureOf(refused) : page.failure;
  const isElsewhere = !page.isOffered && providers.data.providers.some(({ isSimulated }) => !isSimulated);
  const isBusy = binding.isLoading || unbinding.isLoading || page.isLeaving;
  return (
    <div className="third-screen third-stack">
      <p>{t('bindingsHint')}</p>
      {isElsewhere && <Notice tone="info">{t('noneHere')}</Notice>}
      <Card label={t('bindings')}>
        <List label={t('bindings')}>
          {providers.data.providers.map(({ provider, isSimulated }) => {
            const bound = bindings.data?.bindings.find((one) => one.provider === provider);
            const name = t(`providers.${provider}`);
            return (
              <ListRow
                key={provider}
                leading={<Icon name="message" />}
                title={name}
                sub={
                  bound
                    ? t('bound', { account: bound.accountMasked, at: shortDateTime(bound.boundAt, language) })
                    : t('notBound')
                }
                end={
                  (bound || isSimulated || page.isOffered) && (
                    <Button
                      isDisabled={isBusy}
                      aria-label={t(bound ? 'unbindOf' : 'bindOf', { provider: name })}
                      onPress={() => {
                        if (bound) return void ask(provider, bound.accountMasked);
                        if (isSimulated) return setAsked(provider);
                        void page.leave(provider);
                      }}
                    >
                      {t(bound ? 'unbind' : 'bind')}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      </Card>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failure)}
        </Notice>
      )}
      {asked && (
        <SimulatedProvider
          provider={asked}
          close={() => setAsked(null)}
          onCode={(code) => {
            setAsked(null);
            void send({ provider: asked, code });
          }}
        />
      )}
      {dialog}
    </div>
  );
}
