import { useTranslation } from 'react-i18next';
import type { GrantRow } from '../../../../contract/calls/grant/shapes.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Avatar } from '../../../shared/ui/display/Avatar.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useRevokeGrantMutation } from '../organisationApi.ts';

type Props = {
  /** Who may act, or for whom one may. */
  side: 'given' | 'held';
  grants: readonly GrantRow[];
  /** Whose they are, where that is not oneself. */
  of?: { readonly name: string; readonly account: string };
};

const tones = { active: 'ok', future: 'neutral', expired: 'neutral', revoked: 'neutral' } as const;

/** Grants of one side, those that hold first; each is ended at once after asking. */
export function GrantLists({ side, grants, of }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const language = useLanguage();
  const { confirm, dialog } = useConfirm();
  const [revoke, revoking] = useRevokeGrantMutation();
  const send = useSend(revoke, () =>
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:grant.revoked') }),
  );
  const title = of === undefined ? t(`grant.${side}`) : t(`grant.${side}Of`, { name: of.name });
  const none = of === undefined ? t(`grant.${side}None`) : t(`grant.${side}NoneOf`, { name: of.name });
  // Nobody gives up what somebody else holds: it is taken back from them.
  const holder = side === 'held' ? of : undefined;
  const ending = holder ? 'given' : side;
  const endingOf = (name: string) =>
    holder ? t('grant.heldEndOther', { of: holder.name, name }) : t(`grant.${side}EndOf`, { name });
  const ask = async ({ grantId, name, account }: GrantRow) => {
    const yes = await confirm({
      title: holder ? endingOf(name) : t(`grant.${ending}End`),
      text: t(`grant.${ending}EndText`),
      yes: t(`grant.${ending}EndYes`),
      danger: true,
      subject: holder ? { who: holder.name, account: holder.account } : { who: name, account },
    });
    if (yes) await send({ grantId });
  };
  const isOpen = ({ status }: GrantRow) => status === 'active' || status === 'future';
  const sorted = [...grants.filter(isOpen), ...grants.filter((grant) => !isOpen(grant))];
  return (
    <Card>
      <CardHead title={title} />
      {revoking.error && (
        <Notice tone="bad" live>
          {errorText(failureOf(revoking.error))}
        </Notice>
      )}
      {sorted.length === 0 ? (
        <p className="org-note org-grant__none">{none}</p>
      ) : (
        <List label={title}>
          {sorted.map((grant) => {
            const { grantId, name, department, scopes, from, to, status, givenBy } = grant;
            return (
              <ListRow
                key={grantId}
                leading={<Avatar name={name} tone="grey" />}
                title={
                  <span className="org-people__name">
                    {name}
                    <Tag tone={tones[status]}>{t(`grant.status.${status}`)}</Tag>
                  </span>
                }
                sub={
                  <Dots wrap>
                    {localisedText(department, language)}
                    {scopes.map((scope) => t(`grant.scope.${scope}`)).join(t('people.join'))}
                    {t('grant.span', { from: dayOfYear(from, language), to: dayOfYear(to - 1, language) })}
                    {givenBy && t('grant.givenBy', { name: givenBy })}
                  </Dots>
                }
                end={
                  isOpen(grant) && (
                    <Button
                      isDisabled={revoking.isLoading}
                      aria-label={endingOf(name)}
                      onPress={() => void ask(grant)}
                    >
                      {t(`grant.${ending}EndYes`)}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      )}
      {dialog}
    </Card>
  );
}
