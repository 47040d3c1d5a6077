/** True for a host, with or without a port, that always means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host) || /^[^:]+\.localhost(:\d{1,5})?$/i.test(host);
