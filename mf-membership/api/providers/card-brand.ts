const known: readonly string[] = ['Visa', 'Mastercard', 'Verve', 'American Express', 'Discover', 'Afrigo'];

/** Returns the usual spelling of a reported brand, such as `visa DEBIT` or `MASTERCARD`. */
export function cardBrand(reported: string): string {
  const text = reported.trim().toLowerCase();
  return (
    known.find((brand) => text.startsWith(brand.toLowerCase())) ?? (text === '' ? 'Card' : reported.trim().slice(0, 40))
  );
}

/** Returns `YYYY-MM` from a two- or four-digit year and a month; empty when they are not a date. */
export function cardExpires(year: string, month: string): string {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month)) return '';
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}
