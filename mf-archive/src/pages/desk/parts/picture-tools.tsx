import type { JSX } from 'react';
import type { PictureState } from 'shared-contracts/archive/picture';
import { Button } from 'shared-contracts/ui/button';
import { part, quiet, row } from './desk.styles.ts';

interface PictureToolsProps {
  readonly picture: PictureState;
  /** Fields that name the page. */
  readonly of: Readonly<Record<string, number | string>>;
  /** Address of the scan as it was delivered. */
  readonly original?: string | null;
}

function stateText({ isCropped, turn, half }: PictureState): string {
  const texts = [
    ...(isCropped ? ['The page was cropped from a photo and straightened, and its lighting evened out.'] : []),
    ...(turn === 0 ? [] : [`It was turned by ${String(turn)}° clockwise.`]),
    ...(half === null ? [] : [`It is the ${half} page of a scan of two.`]),
  ];
  if (texts.length === 0) return 'Shown as delivered.';
  return `${texts.join(' ')} The original file is kept.`;
}

/** Says how the picture of a page was made from its scan, and changes it. */
export function PictureTools({ picture, of, original = null }: PictureToolsProps): JSX.Element {
  const isChanged = picture.isCropped || picture.turn !== 0 || picture.half !== null;
  return (
    <section css={part} aria-labelledby="desk-picture">
      <h2 id="desk-picture">Image</h2>
      <p css={quiet}>{stateText(picture)}</p>
      <form css={row} method="post" aria-label="Its picture">
        {Object.entries(of).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isChanged && (
          <Button type="submit" name="do" value="picture-original">
            Show it as delivered
          </Button>
        )}
        {!picture.isCropped && (
          <Button type="submit" name="do" value="picture-corrected">
            Find the page in the photo
          </Button>
        )}
        {picture.half !== null && (
          <Button type="submit" name="do" value="picture-whole">
            Show both pages
          </Button>
        )}
        <Button look="quiet" type="submit" name="do" value="picture-turn-left">
          Turn left
        </Button>
        <Button look="quiet" type="submit" name="do" value="picture-turn-right">
          Turn right
        </Button>
      </form>
      {original !== null && (
        <p>
          <a href={original} download="">
            Download the original
          </a>
        </p>
      )}
    </section>
  );
}
