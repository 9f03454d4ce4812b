import { serviceFacts } from '../../../contract/calls/service/facts.ts';
import { type Answer, api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

export type Complaint = Answer<'complaint.get'>;

/** Whom to turn to, one's complaints, and those one answers. */
export const serviceApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, command } = endpointsOf(build, serviceFacts);
    return {
      getContact: query('service.contact.get'),
      listComplaints: query('complaint.list'),
      getComplaint: query('complaint.get'),
      addPhoto: command('complaint.photo.add'),
      getPhoto: query('complaint.photo.get'),
      fileComplaint: command('complaint.file'),
      replyToComplaint: command('complaint.reply'),
      closeComplaint: command('complaint.close'),
      listComplaintInbox: query('complaint.inbox.list'),
      getInboxComplaint: query('complaint.inbox.get'),
      getInboxPhoto: query('complaint.inbox.photo'),
      answerComplaint: command('complaint.answer'),
    };
  },
});

export const {
  useGetContactQuery,
  useListComplaintsQuery,
  useGetComplaintQuery,
  useAddPhotoMutation,
  useGetPhotoQuery,
  useFileComplaintMutation,
  useReplyToComplaintMutation,
  useCloseComplaintMutation,
  useListComplaintInboxQuery,
  useGetInboxComplaintQuery,
  useGetInboxPhotoQuery,
  useAnswerComplaintMutation,
} = serviceApi;
