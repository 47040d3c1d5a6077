/** Leaves the page for another document; an object, so that tests can replace it. */
export const redirectTo = {
  goTo: (address: string): void => {
    window.location.assign(address);
  },
};
