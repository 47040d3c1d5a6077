/** Creates a value on first use. For schemas, which take longer to create than to use. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}
