/** Outlines of the things on sale, by the id of their price, on a grid of 48 × 48. */
export const drawings: ReadonlyMap<string, string> = new Map([
  ['deworming', 'M12 24a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM15.5 32.5l17-17'],
  ['vitamin-a', 'M13 35a8.5 8.5 0 0 1 0-12l10-10a8.5 8.5 0 0 1 12 12l-10 10a8.5 8.5 0 0 1-12 0zM18 18l12 12'],
  [
    'malaria-medicine',
    'M8 12h32v24H8zM18.7 12v24M29.3 12v24M8 24h32M13 18h.5M24 18h.5M35 18h.5M13 30h.5M24 30h.5M35 30h.5',
  ],
  [
    'mosquito-net',
    'M24 6v5M12 11h24l6 24H6zM12 11l4 24M18 11l1.5 24M24 11v24M30 11l-1.5 24M36 11l-4 24M10 19h28M8 27h32M9 35v6M39 35v6',
  ],
  [
    'school-biscuits',
    'M9 12h30v24H9zM15 18h.5M24 18h.5M33 18h.5M15 24h.5M24 24h.5M33 24h.5M15 30h.5M24 30h.5M33 30h.5',
  ],
  ['safe-birth', 'M6 24h36M8 24a16 14 0 0 0 32 0M24 24V10a14 14 0 0 1 14 14M17 37l-3 5M31 37l3 5M12 42h6M30 42h6'],
  ['therapeutic-food', 'M14 8h20v6l-2 3v16l2 3v5H14v-5l2-3V17l-2-3zM14 14h20M14 36h20M20 22h8v7h-8z'],
  ['vaccination', 'M32 6l10 10M37 11l-5 5M26 12l10 10M28.5 14.5L14 29v5h5l14.5-14.5M14 34l-7 7M22 21l3 3M18 25l3 3'],
  [
    'cancer-treatment',
    'M6 14v26M6 34h36v6M42 34v-5a5 5 0 0 0-5-5H18v10M6 28h12M9 22a3 3 0 1 0 6 0a3 3 0 1 0-6 0M34 6v10M29 11h10',
  ],
  ['small-health-centre', 'M8 22L24 10l16 12M11 20v19h26V20M20 39V29h8v10M24 15v6M21 18h6'],
  [
    'health-centre',
    'M4 39V20h12M32 20h12v19M16 39V11h16v28M4 39h40M24 15v8M20 19h8M21 39v-9h6v9M8 25h4v5H8zM36 25h4v5h-4z',
  ],
  ['mini-grid', 'M12 8h28l-5 20H7zM21.3 8l-5 20M30.7 8l-5 20M10.5 14.7h28M8.8 21.3h28M21 28v11M14 39h14'],
  [
    'bus-lane',
    'M6 12h34a2 2 0 0 1 2 2v19H6zM6 23h36M15 12v11M24 12v11M33 12v11M10 33a4 4 0 1 0 8 0M30 33a4 4 0 1 0 8 0M4 42h40',
  ],
  ['radiotherapy', 'M12 40V8h12a10 10 0 0 1 10 10v3M29 21h10v6H29zM34 27v5M22 34h22v4H22zM28 38v4M38 38v4M6 42h12'],
  ['lead-clean-up', 'M30 6l12 12M36 12L22 26M16 20l12 12-5 6c-4 4-10 4-16 3c-1-6-1-12 3-16zM30 42h14'],
  [
    'railway',
    'M14 6h20a4 4 0 0 1 4 4v20a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5V10a4 4 0 0 1 4-4zM10 21h28M24 6v15M16 28h2M30 28h2M17 35l-6 8M31 35l6 8M13 40h22',
  ],
  [
    'cancer-centre',
    'M6 42V22h10M32 22h10v20M16 42V8h16v34M4 42h40M24 12v8M20 16h8M20 26h2M26 26h2M20 32h2M26 32h2M10 28h2M10 34h2M36 28h2M36 34h2',
  ],
  [
    'satellite',
    'M19 19l10 10-5 5-10-10zM26 16l6 6M31 9l8 8-5 5-8-8zM9 31l8 8 5-5-8-8zM29 24a8 8 0 0 1 8 8M27 36a12 12 0 0 0 14-14',
  ],
]);
