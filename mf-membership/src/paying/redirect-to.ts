/** The browser's way to another document. */
export const redirectTo = {
  goTo: (address: string): void => {
    window.location.assign(address);
  },
};
