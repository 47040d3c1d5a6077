import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from 'shared-contracts/own-value';
import { releasesHeader, type RegistrySnapshot } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import { isAlone, type ReleaseChoice } from '../releases/release-choice.ts';
import { guest } from '../slices/api-runtime.ts';
import { answerDocument } from './answer-document.ts';
import { answerPayload, goneAnswer, versionFor } from './answer-payload.ts';
import { askerOf, type Asker, type FindVisitor } from './asker.ts';
import { pageEtag, partCaching, publicCaching, saveDataHeader, savesData } from './caching.ts';
import { choiceOf } from './choice-of.ts';
import { cameByOwnLink } from './form-origin.ts';
import { openDoor, sentToLogIn, type Door } from './guard-page.ts';
import { privately, sendAnswer, type PageAnswer } from './page-answer.ts';
import { PackedBody } from './packed-body.ts';
import { PageCache } from './page-cache.ts';
import { readAddress, type RequestAddress } from './request-address.ts';
import type { RouteTable } from './route-table.ts';
import { seated, seatReader, type Seat } from './seat-reader.ts';
import { buildIdOf, type PageSite } from './site.ts';

/** In bytes, about. */
const cacheLimit = 64 * 1024 * 1024;

/** One request for a page, as far as it has been understood. */
interface Asked {
  readonly address: RequestAddress;
  readonly route: SiteRoute | null;
  readonly table: RouteTable;
  readonly asker: Asker;
  readonly door: Exclude<Door, { readonly kind: 'log-in' }>;
  readonly saveData: boolean;
  readonly byOwnLink: boolean;
  readonly choice: ReleaseChoice;
  /** Of the route's owner, for a payload; else null. */
  readonly version: string | null;
}

const versionsOf = ({ remotes }: RegistrySnapshot): string =>
  Object.values(remotes)
    .map((remote) => (remote.state === 'enabled' ? remote.release.version : remote.state))
    .join();

/** Whether this reader gets something else than all others do. */
function isApart({ releases }: PageSite, { choice, address, route, version }: Asked): boolean {
  if (choice.bucket === null) return false;
  const common = releases.snapshot();
  if (address.kind === 'document') return versionsOf(releases.snapshot(choice)) !== versionsOf(common);
  const state = ownValue(common.remotes, route?.owner ?? '');
  return state?.state === 'enabled' && state.release.version !== version;
}

/** What a part of the readers gets, no cache between us may take for everybody's. */
const forGroup = (site: PageSite, asked: Asked, answer: PageAnswer): PageAnswer =>
  answer.headers['etag'] !== undefined && isApart(site, asked)
    ? { ...answer, headers: { ...answer.headers, 'cache-control': partCaching } }
    : answer;

/** Over all that a public page is made from. */
async function etagFor(site: PageSite, { address, route, version, saveData, choice }: Asked): Promise<string> {
  const { url, kind } = address;
  const snapshot = site.releases.snapshot(choice);
  const buildId = buildIdOf(site.build, snapshot);
  // A document prints all releases; a payload is made by one, so that readers of all others share it.
  const releases = kind === 'document' ? versionsOf(snapshot) : version;
  const data = await site.dataVersion();
  const owner = route?.owner ?? null;
  const asked = url.pathname + url.search;
  const thrift = saveData ? 'thrift' : '';
  return pageEtag([kind, site.brand.product, site.publicUrl, asked, buildId, owner, releases, data, thrift]);
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
    const answer = await this.#answer(request, address);
    if (answer.release !== undefined) this.#site.count(answer.release, request.ip);
    return sendAnswer(request, reply, answer);
  }

  async #answer({ headers }: FastifyRequest, address: RequestAddress): Promise<PageAnswer> {
    const asker = askerOf(headers.cookie, this.#find);
    const seat = this.#seat(headers, asker.cookies, address.kind);
    const { choice } = seat;
    const table = this.#site.routes(choice);
    const route = table.routeOf(address.url.pathname);
    const door = await openDoor(this.#site, route, address.url, asker.visitor);
    if (door.kind === 'log-in') return sentToLogIn(address.kind, route, door.to);
    const named = headers[releasesHeader];
    const header = typeof named === 'string' ? named : undefined;
    const version = address.kind === 'payload' ? versionFor(this.#site, route, header, choice) : null;
    if (version === undefined) return goneAnswer;
    const asked = {
      ...{ address, route, table, asker, door, version, choice },
      saveData: savesData(headers[saveDataHeader]),
      byOwnLink: cameByOwnLink(headers, address.url),
    };
    return seated(await (route?.access === undefined ? this.#public(asked) : this.#own(asked)), seat);
  }

  #seat(headers: FastifyRequest['headers'], cookies: Asker['cookies'], kind: RequestAddress['kind']): Seat {
    const { remotes, releases, publicUrl, overrides } = this.#site;
    const choice = choiceOf(cookies, remotes, overrides);
    return kind === 'document'
      ? seatReader({ headers, cookies, choice, draws: releases.draws(), publicUrl })
      : { choice, setCookie: null };
  }

  /** A page that anybody may see. */
  async #public(asked: Asked): Promise<PageAnswer> {
    const { asker, route, version, choice } = asked;
    const page = `${route?.id ?? ''} ${version ?? ''}`;
    const special = isAlone(choice) || (asker.personal && this.#personal.has(page));
    if (special) return this.#own(asked);
    const etag = await etagFor(this.#site, asked);
    const shared = await this.#cache.get(etag, () => this.#makeForAll(asked, etag), sizeOf);
    if (!asker.personal) return forGroup(this.#site, asked, shared);
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
  async #make(
    { address, route, table, asker, door, version, saveData, byOwnLink, choice }: Asked,
    etag: string | null,
  ): Promise<PageAnswer> {
    const visitor = etag === null ? await asker.visitor() : guest;
    const refusal = door.kind === 'refused' ? { refusal: door.refusal } : {};
    const page = { url: address.url, route, table, visitor, saveData, etag, ...refusal };
    return address.kind === 'payload'
      ? answerPayload(this.#site, { ...page, version })
      : answerDocument(this.#site, { ...page, choice, form: null, byOwnLink: etag === null && byOwnLink });
  }
}
