import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import { staffPaths } from '../staff-paths.ts';

/** A document, named for editors. */
export interface EditorialDocument {
  readonly type: string;
  readonly title: string;
}

/** What the embedded content service knows beyond the published documents. */
export interface UnpublishedWork {
  readonly drafts: readonly (EditorialDocument & {
    /** The name of its folder in `drafts/`. */
    readonly session: string;
    /** Opens the preview in a browser, for anybody; valid for a week. */
    readonly address: string;
  })[];
  readonly releases: readonly {
    readonly label: string;
    /** In ms since 1970; null: it is published when an editor moves its documents. */
    readonly scheduledAt: number | null;
    readonly documents: readonly EditorialDocument[];
  }[];
  /** Files that cannot be used, or only in part, and why. */
  readonly problems: readonly { readonly file: string; readonly problem: string }[];
}

/** A reader’s message. Nothing about its writer is stored. */
export interface FeedbackMessage {
  readonly id: string;
  /** In ms since 1970. */
  readonly sentAt: number;
  /** The path of the page that it is about, or empty. */
  readonly about: string;
  readonly message: string;
}

/** The editors’ dashboard. */
export interface Editorial {
  /** Null if the documents are in a Prismic repository, which shows drafts and releases itself. */
  readonly unpublished: UnpublishedWork | null;
  /** The latest changes of published documents, newest first; null if the content service cannot be reached. */
  readonly published:
    | readonly (EditorialDocument & {
        readonly path: string | null;
        /** In ms since 1970. */
        readonly changedAt: number;
      })[]
    | null;
  readonly feedback: {
    /** Newest first. */
    readonly messages: readonly FeedbackMessage[];
    readonly total: number;
    readonly page: number;
    readonly pageCount: number;
  };
}

/** Messages on a page of the dashboard. */
export const feedbackPageSize = 20;

/** `page` of the feedback, from 1. */
export interface EditorialInput {
  readonly page: number;
}

/** Returns the editors’ dashboard. Errors: `unauthorized`; `forbidden` without the role. */
export const getEditorial: Endpoint<EditorialInput, Editorial> = {
  method: 'GET',
  path: '/api/content/editorial',
  access: 'editor',
};

/** The first page by default. */
export const editorialInput = (): Joi.ObjectSchema<EditorialInput> =>
  Joi.object<EditorialInput>({ page: Joi.number().integer().min(1).max(10_000).default(1) });

/** Deletes one message. Idempotent. Errors: `unauthorized`; `forbidden` without the role. */
export const forgetFeedback: Endpoint<{ readonly id: string }, { readonly forgotten: boolean }> = {
  method: 'POST',
  path: '/api/content/forget-feedback',
  access: 'editor',
};

/** Returns the address of the dashboard, at a page of the feedback. */
export const editorialPath = (page = 1): string =>
  page > 1 ? `${staffPaths.editorial}?page=${String(page)}` : staffPaths.editorial;
