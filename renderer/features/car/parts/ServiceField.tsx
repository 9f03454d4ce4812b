import { useTranslation } from 'react-i18next';
import { type CarService, carServices } from '../../../../contract/enums/car.ts';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';

type Props = { value: CarService; onChange: (service: CarService) => void };

/** The five services of a car: from and to the airport, the station, at once, at a time agreed. */
export function ServiceField({ value, onChange }: Props) {
  const { t } = useTranslation(['car', 'item']);
  return (
    <ChipGroup
      label={t('search.service')}
      layout="wrap"
      mode="single"
      required
      options={carServices.map((id) => ({ id, label: t(`item:carService.${id}`) }))}
      selected={[value]}
      onChange={([chosen]) => chosen && onChange(chosen)}
      className="car-services"
    />
  );
}
