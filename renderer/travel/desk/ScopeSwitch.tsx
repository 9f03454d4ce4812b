import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Segmented } from '../../shared/ui/controls/Segmented.tsx';
import { useParty } from '../party/useParty.ts';
import { forOneChosen } from './deskPickSlice.ts';
import { useDeskScope } from './useDeskScope.ts';
import './ScopeSwitch.css';

/** Over a list opened for a cell of the desk: for everybody on the leg, or for the one whose cell it is. */
export function ScopeSwitch() {
  const { t } = useTranslation('travel');
  const dispatch = useDispatch();
  const scope = useDeskScope();
  const { members } = useParty();
  if (scope === null || scope.one === null || scope.all.length < 2) return null;
  const name = members.find(({ key }) => key === scope.one)?.name ?? '';
  return (
    <div className="travel-desk__scope">
      <Segmented
        label={t('desk.scope')}
        options={[
          { id: 'all', label: t('desk.forAll', { count: scope.all.length }) },
          { id: 'one', label: t('desk.forOne', { name }) },
        ]}
        value={scope.isForOne ? 'one' : 'all'}
        onChange={(id) => dispatch(forOneChosen(id === 'one'))}
      />
    </div>
  );
}
