import type { FastifyReply, FastifyRequest } from 'fastify';
import { releasesHeader } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import { guest } from '../slices/api-runtime.ts';
import { answerDocument } from './answer-document.ts';
import { answerPayload, goneAnswer, versionFor } from './answer-payload.ts';
import { askerOf, type Asker, type FindVisitor } from './asker.ts';
import { avoidedRemotes, pageEtag, publicCaching, saveDataHeader, savesData } from './caching.ts';
import { openDoor, sentToLogIn, type Door } from './guard-page.ts';
import { privately, sendAnswer, type PageAnswer } from './page-answer.ts';
import { PackedBody } from './packed-body.ts';
import { PageCache } from './page-cache.ts';
import { readAddress, type RequestAddress } from './request-address.ts';
import { buildIdOf, type PageSite } from './site.ts';

/** In bytes, about. */
const cacheLimit = 64 * 1024 * 1024;

/** One request for a page, as far as it has been understood. */
interface Asked {
  readonly address: RequestAddress;
  readonly route: SiteRoute | null;
  readonly asker: Asker;
  readonly door: Exclude<Door, { readonly kind: 'log-in' }>;
  readonly saveData: boolean;
  /** Of the route's owner, for a payload; else null. */
  readonly version: string | null;
}

/** Over all that a public page is made from. */
async function etagFor(site: PageSite, { address, route, version, saveData }: Asked): Promise<string> {
  const { url, kind } = address;
  const buildId = buildIdOf(site.build, site.releases.snapshot());
  const data = await site.dataVersion();
  const owner = route?.owner ?? null;
  const asked = url.pathname + url.search;
  const thrift = saveData ? 'thrift' : '';
  return pageEtag([kind, site.brand.product, site.publicUrl, asked, buildId, owner, version, data, thrift]);
}

const isKept = (answer: PageAnswer): boolean => answer.status === 200 && answer.headers['etag'] !== undefined;

/** Packed copies and the body as bytes take about as much again. */
const sizeOf = (answer: PageAnswer): number | null => (isKept(answer) ? 2 * answer.body.length : null);

/** `GET *`: every page and its payload, drawn once for all guests, and for whoever would be shown the same. */
export class PageRoutes {
  readonly #site: PageSite;
  readonly #find: FindVisitor;
  readonly #cache = new PageCache<PageAnswer>(cacheLimit);
  /** Pages that looked at who asks: for members they are not drawn as for a guest first. */
  readonly #personal = new Set<string>();

  constructor(site: PageSite, find: FindVisitor) {
    this.#site = site;
    this.#find = find;
  }

  async get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = readAddress(request.raw.url ?? '/', this.#site.publicUrl);
    if (address.moved !== null) {
      return reply.code(301).headers({ location: address.moved, 'cache-control': publicCaching }).send();
    }
    return sendAnswer(request, reply, await this.#answer(request, address));
  }

  async #answer({ headers }: FastifyRequest, address: RequestAddress): Promise<PageAnswer> {
    const route = this.#site.routeOf(address.url.pathname);
    const asker = askerOf(headers.cookie, this.#find);
    const door = await openDoor(this.#site, route, address.url, asker.visitor);
    if (door.kind === 'log-in') return sentToLogIn(address.kind, route, door.to);
    const named = headers[releasesHeader];
    const version =
      address.kind === 'payload' ? versionFor(this.#site, route, typeof named === 'string' ? named : undefined) : null;
    if (version === undefined) return goneAnswer;
    const asked = { address, route, asker, door, version, saveData: savesData(headers[saveDataHeader]) };
    return route?.access === undefined ? this.#public(asked) : this.#own(asked);
  }

  /** A page that anybody may see. */
  async #public(asked: Asked): Promise<PageAnswer> {
    const { asker, route, version } = asked;
    const page = `${route?.id ?? ''} ${version ?? ''}`;
    const special = this.#avoided(asker).size > 0 || (asker.personal && this.#personal.has(page));
    if (special) return this.#own(asked);
    const etag = await etagFor(this.#site, asked);
    const shared = await this.#cache.get(etag, () => this.#makeForAll(asked, etag), sizeOf);
    if (!asker.personal) return shared;
    if (await asker.sharesWithGuests(shared.reads ?? [])) return privately(shared);
    this.#personal.add(page);
    return this.#own(asked);
  }

  /** Made for this visitor, and kept nowhere. */
  async #own(asked: Asked): Promise<PageAnswer> {
    return this.#make(asked, null);
  }

  /** Drawn once and packed once, for all guests. */
  async #makeForAll(asked: Asked, etag: string): Promise<PageAnswer> {
    const answer = await this.#make(asked, etag);
    return isKept(answer) ? { ...answer, packed: new PackedBody(answer.body) } : answer;
  }

  /** `etag` null: for this visitor alone; else as for every guest. */
  async #make({ address, route, asker, door, version, saveData }: Asked, etag: string | null): Promise<PageAnswer> {
    const visitor = etag === null ? await asker.visitor() : guest;
    const refusal = door.kind === 'refused' ? { refusal: door.refusal } : {};
    const page = { url: address.url, route, visitor, saveData, etag, ...refusal };
    return address.kind === 'payload'
      ? answerPayload(this.#site, { ...page, version })
      : answerDocument(this.#site, { ...page, avoid: this.#avoided(asker), form: null });
  }

  #avoided({ cookies }: Asker): ReadonlySet<string> {
    return avoidedRemotes(cookies, this.#site.remotes);
  }
}
