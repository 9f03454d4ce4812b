import { expect, test } from 'vitest';
import { repeated } from './staffTable.ts';

const row = (line: number, mobile: string) => ({
  line,
  cells: {
    account: `account${line}`,
    name: '',
    mobile,
    email: '',
    department: '',
    level: '',
    costCentre: '',
    roles: '',
  },
});

test.each(['138-0013-8000', '+86 13800138000', '１３８００１３８０００'])(
  '%s is a mobile the file has already',
  (mobile) => {
    expect(repeated([row(2, '13800138000'), row(300, mobile)])).toEqual([{ line: 300, column: 'mobile' }]);
  },
);

test('what is empty or another is not', () => {
  expect(repeated([row(2, ''), row(3, ''), row(4, '13800138000'), row(5, '13800138001')])).toEqual([]);
});
