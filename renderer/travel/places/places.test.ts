import { describe, expect, it } from 'vitest';
import { cities } from '../../../tests/fakes/railWorld.ts';
import { parsePlaceParam, placeByWord, placeParam, sameCity } from './place.ts';
import { searchPlaces } from './placeSearch.ts';

const found = (typed: string) => searchPlaces(cities, typed).map((hit) => hit.name.zh);

describe('searching places', () => {
  it('finds by Chinese, pinyin, initials and English, hot cities first', () => {
    expect(found('bj')).toEqual(['北京', '宝鸡', '北京南', '北京西', '宝鸡南']);
    expect(found('北京')[0]).toBe('北京');
    expect(found('beijingx')).toEqual(['北京西']);
    expect(found('Hongqiao')).toEqual(['上海虹桥']);
    expect(found('虹桥')).toEqual(['上海虹桥']);
    expect(found('BJN')).toEqual(['北京南', '宝鸡南']);
    expect(found('vnp')).toEqual(['北京南']);
    expect(found('BJS')[0]).toBe('北京');
  });

  it('finds nothing for nothing, and for what no place is called', () => {
    expect(found('  ')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });
});

describe('places in URLs', () => {
  it('come back as they went', () => {
    expect(parsePlaceParam(placeParam({ kind: 'city', code: 'BJS' }))).toEqual({ kind: 'city', code: 'BJS' });
    expect(parsePlaceParam(placeParam({ kind: 'station', code: 'VNP' }))).toEqual({
      kind: 'station',
      code: 'VNP',
    });
  });

  it.each(['', null, '../x', '北京', 'TOOLONGCODE'])('%s is no place', (raw) => {
    expect(parsePlaceParam(raw)).toBeNull();
  });

  it('deep links may name a city in any way (spec §2 startCity)', () => {
    for (const word of ['BJS', 'bjs', '北京', 'Beijing', 'beijing']) {
      expect(placeByWord(word, cities)).toEqual({ kind: 'city', code: 'BJS' });
    }
    expect(placeByWord('北京南', cities)).toEqual({ kind: 'station', code: 'VNP' });
    expect(placeByWord('station.VNP', cities)).toEqual({ kind: 'station', code: 'VNP' });
    expect(placeByWord('亚特兰蒂斯', cities)).toBeNull();
  });

  it('two stations of one city are one city (spec §5)', () => {
    const south = { kind: 'station', code: 'VNP' } as const;
    expect(sameCity(south, { kind: 'station', code: 'BXP' }, cities)).toBe(true);
    expect(sameCity(south, { kind: 'city', code: 'BJS' }, cities)).toBe(true);
    expect(sameCity(south, { kind: 'city', code: 'SHA' }, cities)).toBe(false);
  });
});
