import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { OrderView } from '../../../../contract/shapes/desk/orderView.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { newKey } from '../../../shared/newKey.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { Menu } from '../../../shared/ui/layers/Menu.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { kindGroups } from '../logic/kindGroups.ts';
import { selectOrderView, viewChanged } from '../state/orderSlice.ts';
import { layoutChanged, selectLayout } from './tableSlice.ts';
import { useListViewsQuery, useRemoveViewMutation, useSaveViewMutation } from './viewsApi.ts';

const nameLength = 30;

/** The ways of looking at the table one keeps: take one, keep the present one, forget one. */
export function ViewMenu() {
  const { t } = useTranslation(['order', 'common']);
  const dispatch = useDispatch();
  const { data } = useListViewsQuery({});
  const [isNaming, setNaming] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const views = data?.views ?? [];
  const take = ({ layout: { group, columns, kinds, ...view } }: OrderView) => {
    dispatch(viewChanged({ ...view, kinds: kindGroups.filter((kind) => kinds.includes(kind)) }));
    dispatch(layoutChanged({ group, columns }));
  };
  const act = (id: string) => {
    if (id === 'save') return setNaming(true);
    if (id === 'forget') return setForgetting(true);
    const view = views.find((one) => one.viewId === id);
    if (view) take(view);
  };
  return (
    <>
      <Menu
        label={t('table.views')}
        trigger={
          <Button variant="quiet" iconAfter="chevronDown">
            {t('table.views')}
          </Button>
        }
        items={[
          ...views.map(({ viewId, name }) => ({ id: viewId as string, label: name })),
          { id: 'save', label: t('table.saveView'), icon: 'plus' as const },
          ...(views.length > 0
            ? [{ id: 'forget', label: t('table.forgetView'), icon: 'trash' as const }]
            : []),
        ]}
        onAction={act}
      />
      {isNaming && <NameSheet onClose={() => setNaming(false)} />}
      {isForgetting && <ForgetSheet views={views} onClose={() => setForgetting(false)} />}
    </>
  );
}

function NameSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['order', 'common']);
  const [name, setName] = useState('');
  const { ofPath: _ofPath, ...view } = useSelector(selectOrderView);
  const { columns, group } = useSelector(selectLayout);
  const [save, { isLoading }] = useSaveViewMutation();
  const send = useSend(save, () => {
    showToast({ kind: 'success', text: (i18n) => i18n.t('order:table.viewSaved') });
    onClose();
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('table.saveView')}
      closeLabel={t('common:action.close')}
      wide="center"
      actions={
        <Button
          variant="primary"
          isPending={isLoading}
          isDisabled={name.trim() === ''}
          onPress={() => void send({ name: name.trim(), layout: { ...view, group, columns: [...columns] } })}
        >
          {t('table.keepView')}
        </Button>
      }
    >
      <div className="order-table__form">
        <TextField
          autoFocus
          label={t('table.viewName')}
          value={name}
          onChange={setName}
          maxLength={nameLength}
        />
      </div>
    </Sheet>
  );
}

function ForgetSheet({ views, onClose }: { views: readonly OrderView[]; onClose: () => void }) {
  const { t } = useTranslation(['order', 'common']);
  const [remove, { isLoading }] = useRemoveViewMutation();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('table.forgetView')}
      closeLabel={t('common:action.close')}
      wide="center"
    >
      <ul className="order-table__views">
        {views.map(({ viewId, name }) => (
          <li key={viewId}>
            <span>{name}</span>
            <Button
              size="sm"
              icon="trash"
              isPending={isLoading}
              aria-label={t('table.forgetOf', { name })}
              onPress={() => void remove({ input: { viewId }, idem: newKey() })}
            >
              {t('table.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
