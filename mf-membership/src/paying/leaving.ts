/** The browser's way to another document. */
export const leaving = {
  goTo: (address: string): void => {
    window.location.assign(address);
  },
};
