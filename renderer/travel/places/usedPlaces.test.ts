import { expect, it } from 'vitest';
import { type UsedPlace, usualPlaces } from './usedPlaces.ts';

const used = (code: string, more: Partial<UsedPlace> = {}): UsedPlace => ({
  product: 'train',
  place: { kind: 'city', code },
  uses: 1,
  usedAt: 0,
  ...more,
});
const codes = (places: readonly { code: string }[]) => places.map(({ code }) => code);

it('offers the last ones, then what is chosen again and again', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => used(code));
  const { recent, used: often } = usualPlaces(
    [...many, used('G', { uses: 3 }), used('H'), used('I', { uses: 5 })],
    'train',
  );
  expect(codes(recent)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(codes(often)).toEqual(['I', 'G']);
});

it('a city serves every product, a station its own', () => {
  const { recent } = usualPlaces(
    [
      used('PEK', { product: 'flight', place: { kind: 'station', code: 'PEK' } }),
      used('BJS', { product: 'flight' }),
      used('VNP', { place: { kind: 'station', code: 'VNP' } }),
      used('BJS'),
    ],
    'train',
  );
  expect(codes(recent)).toEqual(['BJS', 'VNP']);
});
