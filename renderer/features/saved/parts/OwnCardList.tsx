import { useTranslation } from 'react-i18next';
import type { OwnCardKind } from '../../../../contract/enums/ownCards.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { savedIcons } from '../kinds.ts';
import { useListOwnCardsQuery } from '../savedApi.ts';
import { SavedList } from './SavedList.tsx';

/** One's cards of a kind. */
export function OwnCardList({ kind }: { kind: OwnCardKind }) {
  const { t } = useTranslation('saved');
  const href = useHref();
  const form = `${kind}Card`;
  const open = useOpenBeside(form, 'cardId');
  const list = useListOwnCardsQuery({ kind });
  const rows = list.data?.cards.map(({ cardId, issuer, branch, numberMasked }) => (
    <ListRow
      key={cardId}
      leading={<Icon name={savedIcons[kind]} />}
      title={t(`issuer.${issuer}`)}
      sub={
        <Dots wrap>
          {numberMasked}
          {branch}
        </Dots>
      }
      href={href(form, { cardId }) ?? ''}
      isCurrent={open === cardId}
      chevron
    />
  ));
  return <SavedList kind={kind} form={form} list={list} rows={rows} />;
}
