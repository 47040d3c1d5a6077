import { revokeKey } from '../../../api/keys/revoke-key.endpoint.ts';
import type { PageForms } from '../../parts/sending/send-form.ts';
import { setWriting } from '../../../api/model/choose-writing.endpoint.ts';

/** The handlers of forms that only call endpoints; the shell's server handles the others (`SettingsForm`) itself. */
export const settingsForms: PageForms = {
  handlers: {
    writing: async ({ call, field, links }) => {
      await call(setWriting, { wanted: field('wanted') === 'yes' });
      return `${links.settings()}?done=writing`;
    },
    'revoke-key': async ({ call, field, links }) => {
      await call(revokeKey, { id: field('id') });
      return `${links.settings('api')}&done=revoked`;
    },
  },
};
