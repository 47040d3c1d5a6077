/** The response of account endpoints that return no data. */
export interface Done {
  readonly success: true;
}
