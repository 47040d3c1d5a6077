import { useId, useState, type ChangeEvent, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { fieldBox } from 'shared-contracts/ui/field.styles';

/** The side of the stored picture in pixels: more than twice that of the picture in the navbar, for sharp screens. */
const side = 96;

/** An object, so that tests can replace what only browsers can render. */
export const pictures = {
  /**
   * Crops the middle of a picture to a small square; resolves to a data URL. Rejects when the file is not a picture.
   */
  async shrink(file: Blob): Promise<string> {
    const image = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const edge = Math.min(image.width, image.height);
    const [left, top] = [(image.width - edge) / 2, (image.height - edge) / 2];
    canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, side, side);
    image.close();
    return canvas.toDataURL('image/png');
  },
};

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

const face = css`
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  object-fit: cover;
`;

const chooser = css`
  min-height: var(--target);
  max-width: 100%;
  padding-block: var(--space-2);
  font-size: var(--text-sm);
  color: var(--ink-2);
  &::file-selector-button {
    min-height: 1.75rem;
    margin-right: var(--space-3);
    padding-inline: var(--space-3);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    background: var(--paper-raised);
    color: var(--ink);
    font: var(--weight-ui) var(--text-sm) / 1.4 var(--sans);
    cursor: pointer;
  }
`;

const note = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const fault = css`
  font-size: var(--text-sm);
  color: var(--danger);
`;

const unread = 'This file could not be read as a picture. Choose a JPEG, PNG or WebP.';

interface PictureFieldProps {
  /** A data URL; empty: initials are shown. */
  readonly picture: string;
  readonly onChange: (picture: string) => void;
}

/** Chooses the picture shown in the navbar. It is resized in the browser and not sent anywhere. */
export function PictureField({ picture, onChange }: PictureFieldProps): JSX.Element {
  const id = useId();
  const [wrong, setWrong] = useState('');
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>): void => {
    const file = files?.[0];
    if (file === undefined) return;
    setWrong('');
    pictures.shrink(file).then(onChange, () => {
      setWrong(unread);
    });
  };
  return (
    <div css={fieldBox}>
      <label htmlFor={id}>Picture</label>
      <div css={row}>
        {picture !== '' && <img css={face} src={picture} alt="As shown in the corner" width="56" height="56" />}
        <input
          css={chooser}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-note`}
          onChange={choose}
        />
        {picture !== '' && (
          <Button
            look="quiet"
            onClick={() => {
              onChange('');
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      <p css={note} id={`${id}-note`}>
        It is resized in your browser and never uploaded. Without a picture, your initials are shown.
      </p>
      <p css={fault} role="alert">
        {wrong}
      </p>
    </div>
  );
}
