const trimmed = (rules: string): string =>
  rules
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    // Not in strings. A space before a colon belongs to a selector.
    .replaceAll(/('[^']*'|"[^"]*")|([:,]) /g, '$1$2')
    .replaceAll(';}', '}');

/** Code in `${}` is not changed, nor the space around it, which may belong to a selector. */
const inserted = /(\$\{[^}]*\})/;

/**
 * A webpack loader that removes line breaks, indentation and comments from emotion's templates. Class names depend on
 * the text of the rules, so every production build must do it in the same way.
 */
// eslint-disable-next-line import/no-default-export -- webpack takes a loader by its default export
export default function trimStyles(source: string): string {
  // The compiler that packs the contracts writes a space before the template.
  return source.replaceAll(/\bcss ?`[^`]*`/g, (template) =>
    template
      .split(inserted)
      .map((part, index) => (index % 2 === 0 ? trimmed(part) : part))
      .join(''),
  );
}
