import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { DeskState } from '../../../../api/desk/get-desk.endpoint.ts';
import { part } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';

const bar = css`
  width: min(24rem, 100%);
  height: 0.75rem;
  accent-color: var(--green);
`;

/** Less than this part of a disk is said to be little. */
const little = 0.1;

const warn = css`
  color: var(--danger);
  font-weight: var(--weight-strong);
`;

/** How much more the disk takes. */
export function DiskRoom({ room }: Pick<DeskState, 'room'>): JSX.Element {
  const isLittle = room !== null && room.free < room.total * little;
  return (
    <section css={part} aria-labelledby="desk-disk">
      <h2 id="desk-disk">Room on the disk</h2>
      {room === null ? (
        <p>This machine does not say how much room is left.</p>
      ) : (
        <>
          <p>
            {sizeText(room.free)} of {sizeText(room.total)} free.
            {isLittle && <span css={warn}> That is little: make room before you upload.</span>}
          </p>
          <meter css={bar} min={0} max={room.total} value={room.total - room.free} aria-label="Disk in use" />
        </>
      )}
    </section>
  );
}
