const trimmed = (rules: string): string =>
  rules
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1');

/** What stands in `${}` is code, and the space beside it may be a selector's. */
const inserted = /(\$\{[^}]*\})/;

/**
 * A webpack loader: takes the line breaks, the indents and the comments out of emotion's templates. No reader needs
 * them, and a class name follows from the rules' text, so every production build must do it alike.
 */
// eslint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function trimStyles(source: string): string {
  return source.replaceAll(/\bcss`[^`]*`/g, (template) =>
    template
      .split(inserted)
      .map((part, index) => (index % 2 === 0 ? trimmed(part) : part))
      .join(''),
  );
}
