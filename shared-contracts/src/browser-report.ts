import Joi from 'joi';

/** What a browser tells about a fault of ours: `POST /api/beacon`, as JSON, also from `sendBeacon` as text. */
export interface BrowserReport {
  /** `remote-failed`, `page-error`, `hydration`, `csp` … */
  readonly kind: string;
  readonly message: string;
  /** Where in the site, without a query: addresses of searches are nobody's business. */
  readonly path?: string;
  readonly remote?: string;
  readonly release?: string;
  readonly buildId?: string;
  readonly stack?: string;
}

/** The whole report, in bytes of UTF-8. */
export const maxReportBytes = 8_192;

/** Drops fields it does not know; a report is cut by its sender to fit. */
export const browserReportInput = (): Joi.ObjectSchema<BrowserReport> =>
  Joi.object<BrowserReport, true>({
    kind: Joi.string()
      .pattern(/^[a-z][a-z-]{0,39}$/)
      .required(),
    message: Joi.string().allow('').max(1_000).required(),
    path: Joi.string().allow('').max(1_000),
    remote: Joi.string().allow('').max(200),
    release: Joi.string().allow('').max(200),
    buildId: Joi.string().allow('').max(200),
    stack: Joi.string().allow('').max(4_000),
  }).options({ stripUnknown: true });
