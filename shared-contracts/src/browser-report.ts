import Joi from 'joi';

/** How fast a page was, as its browser measured it. What did not happen, or cannot be measured there, is left out. */
export interface WebVitals {
  /** The largest part of the page was painted, in ms since it was asked for. */
  readonly lcp?: number;
  /** The slowest answer to a reader's touch or key, but for rare outliers, in ms. */
  readonly inp?: number;
  /** How much the page jumped; no unit, 0 is best. */
  readonly cls?: number;
  /** The first byte came, in ms. */
  readonly ttfb?: number;
}

/** What a browser tells about a fault of ours, or of a page's speed: `POST /api/beacon`, as JSON, also from `sendBeacon` as text. */
export interface BrowserReport {
  /** `remote-failed`: code did not come; `page-error`: it came and threw; `vitals`: no fault, but speed; `hydration`, `csp` … */
  readonly kind: string;
  readonly message: string;
  /** Where in the site, without a query: addresses of searches are nobody's business. */
  readonly path?: string;
  readonly remote?: string;
  readonly release?: string;
  readonly buildId?: string;
  readonly stack?: string;
  /** Of the page that the document was for, by its remote and release. */
  readonly vitals?: WebVitals;
  /** `archive/search`. */
  readonly route?: string;
}

/** The whole report, in bytes of UTF-8. */
export const maxReportBytes = 8_192;

const milliseconds = (): Joi.NumberSchema => Joi.number().min(0).max(600_000);

const vitalsInput = (): Joi.ObjectSchema<WebVitals> =>
  Joi.object<WebVitals, true>({
    lcp: milliseconds(),
    inp: milliseconds(),
    cls: Joi.number().min(0).max(1_000),
    ttfb: milliseconds(),
  });

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
    vitals: vitalsInput(),
    route: Joi.string().allow('').max(200),
  }).options({ stripUnknown: true });
