import { inSession, needing } from '../../kit/access.ts';
import type { FactsByName } from '../../kit/facts.ts';

const own = inSession('own', 'never');
const answerers = needing(inSession('company', 'never'), 'manage.complaints');

export const serviceFacts = {
  /** Whom the company's people call, when, and who looks after travel in the company. */
  'service.contact.get': {
    kind: 'query',
    access: inSession('company', 'never'),
    cacheSeconds: 3600,
  },

  /** One's own complaints, the last changed first. */
  'complaint.list': {
    kind: 'query',
    access: own,
    cacheSeconds: 60,
    provides: ['Complaint'],
  },

  'complaint.get': {
    kind: 'query',
    access: own,
    cacheSeconds: 60,
    provides: ['Complaint'],
  },

  /** Uploads a photo for a complaint to come; what it holds is checked, and what its camera wrote is left out. */
  'complaint.photo.add': {
    kind: 'command',
    access: own,
    isUpload: true,
    errors: { IMAGE_INVALID: 4937, PHOTOS_FULL: 4938 },
  },

  /** A photo of a complaint of one's own. */
  'complaint.photo.get': {
    kind: 'query',
    access: own,
  },

  /** Files a complaint with photos uploaded before, about an order of one's own or about none. */
  'complaint.file': {
    kind: 'command',
    access: own,
    outdates: ['Complaint'],
    errors: { ORDER_UNKNOWN: 4928, COMPLAINTS_FULL: 4939 },
  },

  /** Writes on in a complaint of one's own, which opens it again. */
  'complaint.reply': {
    kind: 'command',
    access: own,
    outdates: ['Complaint'],
    errors: { COMPLAINT_CLOSED: 4940, COMPLAINT_LONG: 4941 },
  },

  /** Closes a complaint of one's own; closing it again changes nothing. */
  'complaint.close': {
    kind: 'command',
    access: own,
    outdates: ['Complaint'],
  },

  /** The company's complaints of a state, those that wait longest first. */
  'complaint.inbox.list': {
    kind: 'query',
    access: answerers,
    cacheSeconds: 30,
    provides: ['Complaint'],
  },

  'complaint.inbox.get': {
    kind: 'query',
    access: answerers,
    cacheSeconds: 30,
    provides: ['Complaint'],
  },

  /** A photo of a complaint of the company's. */
  'complaint.inbox.photo': {
    kind: 'query',
    access: answerers,
  },

  /** Answers a complaint, which its person is told in a message. */
  'complaint.answer': {
    kind: 'command',
    access: answerers,
    outdates: ['Complaint'],
    errors: { COMPLAINT_CLOSED: 4940, COMPLAINT_LONG: 4941 },
  },
} as const satisfies FactsByName;
