import Joi from 'joi';

/** Page speed as measured by the browser. Values that did not occur or cannot be measured are absent. */
export interface WebVitals {
  /** Largest Contentful Paint: when the largest element was painted, in ms since the page was requested. */
  readonly lcp?: number;
  /** Interaction to Next Paint: the slowest response to a tap or key, without rare outliers, in ms. */
  readonly inp?: number;
  /** Cumulative Layout Shift: how much the page's content jumped; no unit, 0 is best. */
  readonly cls?: number;
  /** Time to First Byte, in ms. */
  readonly ttfb?: number;
}

/** A browser's report of an error or of page speed: `POST /api/beacon`, as JSON; sent as text by `sendBeacon`. */
export interface BrowserReport {
  /**
   * `remote-failed`, `shell-failed`: code did not load; `page-error`: code threw; `vitals`: page speed, no error;
   * `hydration`, `csp` …
   */
  readonly kind: string;
  readonly message: string;
  /** The path without its query, because queries of searches are private. */
  readonly path?: string;
  readonly remote?: string;
  readonly release?: string;
  /** Version of the document's shell. */
  readonly shell?: string;
  readonly buildId?: string;
  readonly stack?: string;
  /** Of the page that was loaded as a document; needs `remote` and `release`. */
  readonly vitals?: WebVitals;
  /** The route id: `archive/search`. */
  readonly route?: string;
}

/** Of the whole report, in bytes of UTF-8. */
export const maxReportBytes = 8_192;

const milliseconds = (): Joi.NumberSchema => Joi.number().min(0).max(600_000);

const vitalsInput = (): Joi.ObjectSchema<WebVitals> =>
  Joi.object<WebVitals, true>({
    lcp: milliseconds(),
    inp: milliseconds(),
    cls: Joi.number().min(0).max(1_000),
    ttfb: milliseconds(),
  });

/** Drops unknown fields. The sender shortens a report to fit these limits. */
export const browserReportInput = (): Joi.ObjectSchema<BrowserReport> =>
  Joi.object<BrowserReport, true>({
    kind: Joi.string()
      .pattern(/^[a-z][a-z-]{0,39}$/)
      .required(),
    message: Joi.string().allow('').max(1_000).required(),
    path: Joi.string().allow('').max(1_000),
    remote: Joi.string().allow('').max(200),
    release: Joi.string().allow('').max(200),
    shell: Joi.string().allow('').max(200),
    buildId: Joi.string().allow('').max(200),
    stack: Joi.string().allow('').max(4_000),
    vitals: vitalsInput(),
    route: Joi.string().allow('').max(200),
  }).options({ stripUnknown: true });
