import { inSession } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

/** One's messages are read and changed by nobody else. */
const own = inSession('own', 'never');

export const messageFacts = {
  /** What kinds of messages one has, how many of them are unread, and the last of each. */
  'message.centre.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 30,
    provides: ['Message'],
  },

  /** One's messages, newest first; of one kind, or with words they are found by. */
  'message.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 30,
    provides: ['Message'],
    errors: { MESSAGE_PAGE_INVALID: 4900 },
  },

  'message.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 30,
    provides: ['Message'],
  },

  /** Marks one of one's messages read; marking it again changes nothing. */
  'message.read': {
    kind: 'command',
    access: own,
    outdates: ['Message'],
    quiet: true,
  },

  /** Marks all messages of a kind read that were there by a time, so that none is that came since. */
  'message.readAll': {
    kind: 'command',
    access: own,
    outdates: ['Message'],
  },

  /** What one's company and its service announce, the newest first. */
  'message.notice.list': {
    kind: 'query',
    access: inSession('company', 'never'),
    cacheSeconds: 300,
    provides: ['Notice'],
  },

  'message.remove': {
    kind: 'command',
    access: own,
    outdates: ['Message'],
  },

  /** How messages of each kind reach one beside the message centre, and whether mail can. */
  'message.channel.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 300,
    provides: ['MessageChannel'],
  },

  'message.channel.set': {
    kind: 'command',
    access: own,
    outdates: ['MessageChannel'],
    errors: { MAIL_UNAVAILABLE: 4950, MAIL_ADDRESS_MISSING: 4951 },
  },
} as const satisfies FactsByName;
