import { exportData, exportDataInput, type ExportedData } from 'shared-contracts/auth/export-data';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';

/** Returns everything that all slices store about the caller. */
export const exportDataEndpoint = formEndpoint({
  ...exportData,
  input: exportDataInput,
  handle: async (context): Promise<ExportedData> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    await own.transact((transaction) =>
      addSecurityEvent(
        transaction,
        { account: id, client: callerClient(own), event: 'data-exported', outcome: 'ok' },
        own.now(),
      ),
    );
    return { exported_at: new Date(own.now()).toISOString(), data: (await own.people?.export(id)) ?? {} };
  },
});
