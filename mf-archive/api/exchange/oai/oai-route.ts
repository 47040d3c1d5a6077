import type { MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { xmlAttributes, xmlText } from '../../text/public.ts';
import { handleVerb } from './handle-verbs.ts';
import { readArguments, type Arguments } from './oai-arguments.ts';
import { oaiInstant } from './oai-date.ts';
import { OaiError } from './oai-error.ts';

/** Maximum size of a request body, far more than all arguments need. */
const maxBodyBytes = 8_192;

const head = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">',
].join('');

/** Returns the request element. Arguments are omitted for an invalid request. */
const requestXml = (context: SliceContext, args: Arguments): string =>
  `<request${xmlAttributes(args)}>${xmlText(`${context.publicUrl}/oai`)}</request>`;

async function argumentsOf(request: MachineRequest): Promise<URLSearchParams> {
  if (request.method !== 'POST') return request.query;
  const pieces: Uint8Array[] = [];
  for await (const piece of request.body) pieces.push(piece);
  // The content type is not checked: a body in another format counts as a request without a verb.
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8').replaceAll('\0', ''));
}

const repeatsArguments = ({ code }: OaiError): boolean => code !== 'badVerb' && code !== 'badArgument';

async function answerXml(context: SliceContext, query: URLSearchParams): Promise<string> {
  let parsed: Arguments = {};
  try {
    const { verb, args } = readArguments(query);
    parsed = { verb, ...args };
    const inner = await handleVerb[verb](context, args);
    return `${requestXml(context, parsed)}\n<${verb}>\n${inner}\n</${verb}>`;
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    const request = requestXml(context, repeatsArguments(error) ? parsed : {});
    return `${request}\n<error code="${error.code}">${xmlText(error.message)}</error>`;
  }
}

/** OAI-PMH 2.0, in which a record is an edition. */
export const oaiRoute: MachineRoute = {
  methods: ['GET', 'POST'],
  path: '/oai',
  open: true,
  maxBodyBytes,
  handle: async (context, request) => {
    // Read before the records, so that a harvest from this instant includes later changes.
    const date = oaiInstant(context.now());
    const inner = await answerXml(context, await argumentsOf(request));
    const body = `${head}\n<responseDate>${date}</responseDate>\n${inner}\n</OAI-PMH>\n`;
    return { body, type: 'text/xml; charset=utf-8', cache: 'private' };
  },
};
