import { join } from 'node:path';
import { PrismicError } from '@prismicio/client';
import { fileSecrets, openLog, StartError, type Settings } from '../../host/public.ts';
import { openContentService, type ContentService } from '../service/open-content-service.ts';
import { pushDocuments, readAllDocuments, type Repository } from './push-documents.ts';
import { PushJournal } from './push-journal.ts';

const usage = `Copies this site’s documents to the Prismic repository PRISMIC_REPOSITORY.

  content:push [--dry-run] [--anew]

It needs PRISMIC_WRITE_TOKEN. One write takes 1.5 seconds; an interrupted push resumes when you run it again, and only changes are written. --anew ignores what earlier pushes wrote. The documents wait in the repository's migration release until an editor publishes them.
`;

function repositoryOf(
  { prismicRepository, prismicWriteToken, prismicAccessToken }: Settings,
  dryRun: boolean,
): Repository {
  if (prismicRepository === null || prismicRepository.includes(':'))
    throw new StartError('Set PRISMIC_REPOSITORY to the name of the repository to write to');
  if (prismicWriteToken === null && !dryRun)
    throw new StartError(
      'Set PRISMIC_WRITE_TOKEN: you find it in the repository under Settings, API & Security, Write APIs',
    );
  return {
    name: prismicRepository,
    writeToken: prismicWriteToken ?? '',
    ...(prismicAccessToken === null ? {} : { accessToken: prismicAccessToken }),
  };
}

async function push(service: ContentService, settings: Settings, args: readonly string[], say: (line: string) => void) {
  const dryRun = args.includes('--dry-run');
  const repository = repositoryOf(settings, dryRun);
  for (const { file, problem } of service.problems()) say(`${file} ${problem}`);
  const documents = await readAllDocuments(service);
  const path = join(settings.dataDir, 'content-push', `${repository.name}.json`);
  const journal = await PushJournal.open(path, args.includes('--anew'));
  const picture = service.picture;
  const pushed = await pushDocuments({ documents, picture, journal, repository, say, dryRun });
  const what = `${pushed.documents} of ${documents.length} documents and ${pushed.pictures} pictures`;
  say(dryRun ? `${what} would be written.` : `${what} written. Publish the migration release in the repository.`);
  return 0;
}

/**
 * Runs `content:push` for the documents in `folders`. Resolves to the exit code: 0 done; 1 refused by the repository,
 * with finished writes recorded; 2 wrong arguments. Rejects with StartError for missing settings.
 */
export async function pushContent(
  args: readonly string[],
  folders: readonly URL[],
  settings: Settings,
  say: (line: string) => void,
): Promise<number> {
  if (args.some((arg) => arg !== '--dry-run' && arg !== '--anew')) {
    say(usage);
    return 2;
  }
  const { dataDir, publicUrl, logLevel } = settings;
  const log = openLog(logLevel, process.stderr);
  const service = await openContentService({
    ...{ folders, dataDir, secrets: fileSecrets(dataDir), publicUrl, log },
    accessToken: null,
  });
  try {
    return await push(service, settings, args, say);
  } catch (error) {
    if (!(error instanceof PrismicError)) throw error;
    say(`The repository refused it: ${error.message}. Fix it and push again; what was already written is skipped.`);
    return 1;
  } finally {
    await service.close();
  }
}
