/** The site's origin, and where it is this machine the other names of it. */
export function allowedOrigins(siteUrl: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  const here = ['127.0.0.1', 'localhost'];
  return here.includes(hostname)
    ? here.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)
    : [origin];
}
