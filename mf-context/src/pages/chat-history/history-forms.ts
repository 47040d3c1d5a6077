import { AppError } from 'shared-contracts/app-error';
import type { PageForms, SentForm } from '../../parts/sending/send-form.ts';
import { historyPath, pageNumber, type HistoryDone } from './history-address.ts';
import { changeChat, deleteChats, restoreChats, setRetention } from '../../../api/chats/change-chat.endpoint.ts';

const placeOf = ({ field }: SentForm) => ({ q: field('q'), page: pageNumber(field('page')) });

const back = (sent: SentForm, done: HistoryDone, ids: readonly string[] = []): string =>
  historyPath(sent.links, placeOf(sent), { done, ids });

const retentionDays = { '30': 30, '90': 90 } as const;

const isRetention = (typed: string): typed is keyof typeof retentionDays => Object.hasOwn(retentionDays, typed);

/** The handlers of the history's forms. */
export const historyForms: PageForms = {
  handlers: {
    rename: async (sent) => {
      const { call, field } = sent;
      await call(changeChat, { id: field('id'), title: field('title') });
      return back(sent, 'renamed');
    },
    pin: async (sent) => {
      const { call, field } = sent;
      const pinned = field('pinned') === 'yes';
      await call(changeChat, { id: field('id'), pinned });
      return back(sent, pinned ? 'pinned' : 'unpinned');
    },
    delete: async (sent) => {
      const ids = sent.fields('id').filter((id) => id !== '');
      if (ids.length === 0) {
        throw new AppError('bad-request', 'Nothing selected.', {
          hint: 'Select the questions to delete.',
        });
      }
      await sent.call(deleteChats, { ids });
      return back(sent, 'deleted', ids);
    },
    restore: async (sent) => {
      const { count } = await sent.call(restoreChats, { ids: sent.fields('id') });
      if (count === 0) throw new AppError('gone', 'They can no longer be restored: more than ten minutes have passed.');
      return back(sent, 'restored');
    },
    keep: async (sent) => {
      const typed = sent.field('days');
      await sent.call(setRetention, { days: isRetention(typed) ? retentionDays[typed] : null });
      return back(sent, 'kept-for');
    },
  },
};
