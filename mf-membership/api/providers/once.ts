/** The same, made when it is first asked for: schemas take longer to make than to use. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | null = null;
  return () => (made ??= make());
}
