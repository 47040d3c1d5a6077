import Joi from 'joi';
import type { ModelAccess } from 'shared-contracts/server/model-access';
import { ModelError, type CallModel, type ModelPart, type ModelRequest } from '../model-port.ts';
import { postForEvents } from './post-for-events.ts';
import { readJson } from './read-json.ts';

/** The fields of a chunk that are used. Some servers send null for missing ones. */
interface Chunk {
  readonly choices?: readonly {
    readonly delta?: { content?: string | null };
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: { readonly total_tokens: number } | null;
  readonly error?: unknown;
}

const chunk = Joi.object<Chunk>({
  choices: Joi.array()
    .items(
      Joi.object({
        delta: Joi.object({ content: Joi.string().allow('', null) })
          .unknown()
          .allow(null)
          .empty(null),
        finish_reason: Joi.string().allow(null),
      }).unknown(),
    )
    .empty(null),
  usage: Joi.object({ total_tokens: Joi.number().integer().min(0).required() })
    .unknown()
    .allow(null),
  error: Joi.any(),
}).unknown();

/** OpenAI's newer models accept only `max_completion_tokens` and no temperature; other servers use the older name. */
const limitsOf = ({ baseUrl }: ModelAccess, most: number): object =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? { max_completion_tokens: most }
    : { max_tokens: most, temperature: 0 };

const bodyOf = (access: ModelAccess, { system, user, maxTokens: maxTokens }: ModelRequest): object => ({
  model: access.model,
  messages: [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ],
  stream: true,
  stream_options: { include_usage: true },
  ...limitsOf(access, maxTokens),
});

function* partsOf({ choices, usage, error }: Chunk): Generator<ModelPart> {
  if (error !== undefined && error !== null) throw new ModelError('unavailable', 'it reported an error in its answer');
  const text = choices?.[0]?.delta?.content ?? '';
  if (text !== '') yield { type: 'text', text };
  if (usage !== undefined && usage !== null) yield { type: 'tokens', tokens: usage.total_tokens };
}

/** Calls a server that implements `/chat/completions` as in OpenAI's public reference. */
export const openaiModel = (access: ModelAccess): CallModel =>
  async function* ask(request, signal) {
    const events = postForEvents(
      {
        url: `${access.baseUrl}/chat/completions`,
        headers: access.apiKey === null ? {} : { authorization: `Bearer ${access.apiKey}` },
        body: bodyOf(access, request),
      },
      signal,
    );
    let ended = false;
    for await (const { data } of events) {
      if (data === '[DONE]') return;
      const found = readJson(data, chunk);
      yield* partsOf(found);
      // A response that was cut at its maximum length counts as ended too.
      ended ||= typeof found.choices?.[0]?.finish_reason === 'string';
    }
    if (!ended) throw new ModelError('unavailable', 'its answer broke off');
  };
