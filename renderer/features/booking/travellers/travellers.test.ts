import { describe, expect, it } from 'vitest';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { checkGuest, guestToSend } from './guestChecks.ts';
import { chosenOf, chosenTwice } from './selection.ts';

const good = {
  name: 'WEBER/ANNA',
  hostId: 'a'.repeat(32),
  documentType: 'passport',
  documentNumber: 'C01X00T47',
  mobile: '13800138000',
} as const;

describe('a guest', () => {
  it('is fine when every field is', () => {
    expect(checkGuest(good)).toEqual({});
  });

  it('is sent in one form, however it was pasted', () => {
    const pasted = {
      name: ' Weber , Anna ',
      documentNumber: '护照：c01x 00t47',
      mobile: '+86 138-0013-8000',
    };
    const sent = { name: 'WEBER/ANNA', documentNumber: 'C01X00T47', mobile: '13800138000' };
    expect(guestToSend({ ...good, ...pasted })).toEqual({ ...good, ...sent });
    expect(guestToSend({ ...good, mobile: '0049 170 1234567' })?.mobile).toBe('+491701234567');
    expect(guestToSend({ ...good, mobile: '1' })).toBeNull();
  });

  it.each([
    [{ name: ' ' }, { name: 'name' }],
    [{ name: 'Anna 2' }, { name: 'nameLetters' }],
    [{ name: 'Anna Weber' }, { name: 'nameSurname' }],
    [{ name: '张'.repeat(16) }, { name: 'nameLong' }],
    [{ hostId: null }, { hostId: 'host' }],
    [{ documentNumber: '' }, { documentNumber: 'documentNumber' }],
    [{ documentNumber: 'C 01' }, { documentNumber: 'document' }],
    [{ name: '张伟', documentType: 'mainlandPermit' }, { documentNumber: 'document' }],
    [
      { name: '张伟', documentType: 'idCard', documentNumber: '110101199003070002' },
      { documentNumber: 'idCard' },
    ],
    [{ mobile: '' }, { mobile: 'mobile' }],
    [{ mobile: '12800138000' }, { mobile: 'mobileInvalid' }],
  ] as const)('with %j is refused: %j', (change, errors) => {
    expect(checkGuest({ ...good, ...change })).toEqual(errors);
  });
});

describe('choosing the same person twice', () => {
  const employee = person('张伟');
  const chosen = [chosenOf(employee)];

  it('is the same name with the same document under another entry', () => {
    expect(chosenTwice(chosen, person('张伟', { kind: 'contact' }))).toBe(true);
  });

  it('is not a namesake with another document, nor the entry itself', () => {
    const namesake = person('张伟', {
      kind: 'contact',
      document: { type: 'idCard', masked: '3101**********4529' },
    });
    expect(chosenTwice(chosen, namesake)).toBe(false);
    expect(chosenTwice(chosen, employee)).toBe(false);
  });
});
