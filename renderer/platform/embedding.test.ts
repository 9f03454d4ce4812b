import { describe, expect, it, vi } from 'vitest';
import { outsideLink } from './link.ts';
import { isMiniProgram, messagingApp } from './miniProgram.ts';
import { notifyNativeShell, shellChannel, shellHint } from './nativeShell.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const shell = (system: string, user?: unknown) =>
  `Mozilla/5.0 (Linux) AppleWebKit TripDeskShell/2.1.0 (${system})${user === undefined ? '' : ` TripDeskUser/${encode(user)}`}`;

describe('native shells', () => {
  it.each([
    [shell('android'), 'android'],
    [shell('ios'), 'ios'],
    [shell('windows'), null],
    ['Mozilla/5.0 (iPhone) Safari', null],
    ['TripDeskShell (android)', null],
  ])('%s is channel %s', (agent, channel) => {
    expect(shellChannel(agent)).toBe(channel);
  });

  it('reads the user the shell names, Chinese included, as a hint', () => {
    const user = { username: '林静', user_code: 'U1', company_id: '1001', AppPackageName: 'com.example' };
    expect(shellHint(shell('ios', user))).toEqual({
      username: '林静',
      userCode: 'U1',
      companyId: '1001',
      appPackage: 'com.example',
    });
  });

  it.each([
    ['no user', shell('ios')],
    ['no object', shell('ios', 'x')],
    ['null', shell('ios', null)],
    ['broken text', 'TripDeskShell/1 (ios) TripDeskUser/%%%'],
    ['broken base64', 'TripDeskShell/1 (ios) TripDeskUser/abc-_abc'],
    ['a user without a shell', `TripDeskUser/${encode({ username: 'a' })}`],
  ])('%s is no hint', (_what, agent) => {
    expect(shellHint(agent)).toBeNull();
  });

  it('takes only text of a bearable length, and no inherited names', () => {
    const hint = shellHint(shell('ios', { username: 'a'.repeat(65), user_code: 7, company_id: null }));
    expect(hint).toEqual({ username: '', userCode: '', companyId: '', appPackage: '' });
  });

  const message = { type: 'login', userCode: 'U1' } as const;
  it.each([
    ['Android', (post: unknown) => ({ TripDeskShell: { postMessage: post } }), JSON.stringify(message)],
    [
      'iOS',
      (post: unknown) => ({ webkit: { messageHandlers: { TripDeskShell: { postMessage: post } } } }),
      message,
    ],
    [
      'the mini-program',
      (post: unknown) => ({ wx: { miniProgram: { postMessage: post } } }),
      { data: message },
    ],
    [
      'a React Native view',
      (post: unknown) => ({ ReactNativeWebView: { postMessage: post } }),
      JSON.stringify(message),
    ],
  ])('tells %s', (_what, globals, said) => {
    const post = vi.fn();
    notifyNativeShell(globals(post), message);
    expect(post.mock.calls).toEqual([[said]]);
  });

  it('is quiet without a shell, and survives one that throws', () => {
    expect(() => notifyNativeShell({}, message)).not.toThrow();
    const failing = {
      TripDeskShell: {
        postMessage: () => {
          throw new Error('gone');
        },
      },
    };
    expect(() => notifyNativeShell(failing, message)).not.toThrow();
  });
});

describe('the mini-program', () => {
  it.each([
    ['?ambient=wcApplet&source=zllx', '', true],
    ['?ambient=wcApplet', '', false],
    ['?source=zllx', '', false],
    ['', 'MicroMessenger/8.0 miniProgram/wx123', true],
    ['', 'MicroMessenger/8.0', false],
  ])('%s in "%s": %s', (query, agent, expected) => {
    expect(isMiniProgram(new URLSearchParams(query), agent)).toBe(expected);
  });

  it('knows the messaging apps apart', () => {
    expect(messagingApp('MicroMessenger/8.0 wxwork/4.1')).toBe('enterprise');
    expect(messagingApp('MicroMessenger/8.0')).toBe('wechat');
    expect(messagingApp('Safari')).toBeNull();
  });
});

it.each([
  ['https://www.12306.cn/index/', true],
  ['http://www.12306.cn/', false],
  ['https://www.12306.cn.evil.example/', false],
  ['https://user@www.12306.cn/', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['//www.12306.cn', false],
  ['', false],
])('opens %s outside: %s', (url, opens) => {
  expect(outsideLink(url) !== null).toBe(opens);
});
