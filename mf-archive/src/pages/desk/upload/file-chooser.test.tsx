import { fireEvent, screen } from '@testing-library/react';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { FileChooser } from './file-chooser.tsx';

it('a selection is cleared to select other files', async () => {
  const choose = jest.fn();
  const file = new File(['scan'], 'wrong.jpg');
  await drawInSite(
    <FileChooser choice={{ files: [{ path: 'wrong.jpg', file }], leftOut: [] }} onChoose={choose}>
      {null}
    </FileChooser>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(choose).toHaveBeenCalledWith({ files: [], leftOut: [] });
  expect(screen.getByLabelText('Choose files')).toHaveFocus();
});
