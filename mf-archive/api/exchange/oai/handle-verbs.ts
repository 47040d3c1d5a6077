import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../core/public.ts';
import { earliestChange, findHarvested, readRecordData } from './harvest.ts';
import { listRecords } from './list-records.ts';
import { formatNames, metadataFormats, readFormat, type FormatName } from './metadata-formats.ts';
import type { Arguments, Verb } from './oai-arguments.ts';
import { oaiInstant } from './oai-date.ts';
import { OaiError } from './oai-error.ts';
import { listSets } from './oai-sets.ts';
import type { EditionRecord } from '../public-api/edition-records.ts';
import { readSetsToken, writeSetsToken } from './resumption-token.ts';
import { idOfIdentifier, identifierOf, isDeleted, recordXml } from './write-records.ts';
import { xmlText } from '../../text/public.ts';

type VerbHandler = (context: SliceContext, args: Arguments) => Promise<string>;

async function identify(context: SliceContext): Promise<string> {
  const { publicUrl, brand } = context;
  const earliest = (await earliestChange(archiveContext(context))) ?? context.now();
  const host = new URL(publicUrl).hostname;
  return [
    `<repositoryName>${xmlText(brand.name)}</repositoryName>`,
    `<baseURL>${xmlText(`${publicUrl}/oai`)}</baseURL>`,
    '<protocolVersion>2.0</protocolVersion>',
    `<adminEmail>${xmlText(`archive@${host}`)}</adminEmail>`,
    `<earliestDatestamp>${oaiInstant(earliest)}</earliestDatestamp>`,
    '<deletedRecord>persistent</deletedRecord>',
    '<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
    '<compression>gzip</compression>',
    '<description><oai-identifier xmlns="http://www.openarchives.org/OAI/2.0/oai-identifier"',
    ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd">',
    `<scheme>oai</scheme><repositoryIdentifier>${xmlText(host)}</repositoryIdentifier><delimiter>:</delimiter>`,
    `<sampleIdentifier>${xmlText(identifierOf(context, { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }))}</sampleIdentifier>`,
    '</oai-identifier></description>',
  ].join('\n');
}

async function findRecord(context: SliceContext, identifier: string): Promise<EditionRecord> {
  const id = idOfIdentifier(context, identifier);
  const edition = id === null ? undefined : await findHarvested(archiveContext(context), id);
  if (edition === undefined) throw new OaiError('idDoesNotExist', 'The archive has no record with this identifier');
  return edition;
}

const formatXml = (name: FormatName): string => {
  const { schema, namespace } = metadataFormats[name];
  return `<metadataFormat><metadataPrefix>${name}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>`;
};

async function listFormats(context: SliceContext, { identifier }: Arguments): Promise<string> {
  if (identifier !== undefined && isDeleted(await findRecord(context, identifier))) {
    throw new OaiError('noMetadataFormats', 'This record is deleted; only its header remains');
  }
  return formatNames.map(formatXml).join('\n');
}

async function answerSets(context: SliceContext, { resumptionToken: token }: Arguments): Promise<string> {
  const { xml, next } = await listSets(context, token === undefined ? '' : readSetsToken(token));
  const end = next === null ? (token === undefined ? '' : '<resumptionToken/>') : undefined;
  return `${xml}\n${end ?? `<resumptionToken>${writeSetsToken(next ?? '')}</resumptionToken>`}`;
}

async function getRecord(context: SliceContext, args: Arguments): Promise<string> {
  const edition = await findRecord(context, args['identifier'] ?? '');
  const format = readFormat(args['metadataPrefix']);
  const [harvested] = await readRecordData(archiveContext(context), [edition], format);
  return harvested === undefined ? '' : recordXml(context, harvested, format);
}

/** Returns the content of the element with the name of the verb. Rejects with an `OaiError`. */
export const handleVerb: Readonly<Record<Verb, VerbHandler>> = {
  Identify: identify,
  ListMetadataFormats: listFormats,
  ListSets: answerSets,
  ListIdentifiers: (context, args) => listRecords(context, args, 'headers'),
  ListRecords: (context, args) => listRecords(context, args, 'records'),
  GetRecord: getRecord,
};
