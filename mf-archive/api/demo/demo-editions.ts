import type { DemoEdition } from './demo-edition.ts';
import { caravan1959 } from './editions/caravan-1959.ts';
import { caravan1973 } from './editions/caravan-1973.ts';
import { caravan1996 } from './editions/caravan-1996.ts';
import { courier1963 } from './editions/courier-1963.ts';
import { courier1976 } from './editions/courier-1976.ts';
import { courier1986 } from './editions/courier-1986.ts';
import { courier1999 } from './editions/courier-1999.ts';
import { gazette1970 } from './editions/gazette-1970.ts';
import { gazette1973 } from './editions/gazette-1973.ts';
import { gazette2001 } from './editions/gazette-2001.ts';
import { herald1960 } from './editions/herald-1960.ts';
import { herald1964 } from './editions/herald-1964.ts';
import { herald1972 } from './editions/herald-1972.ts';
import { herald1988 } from './editions/herald-1988.ts';
import { herald2008 } from './editions/herald-2008.ts';
import { lantern1956 } from './editions/lantern-1956.ts';
import { lantern1985 } from './editions/lantern-1985.ts';
import { ledger1954 } from './editions/ledger-1954.ts';
import { ledger1962 } from './editions/ledger-1962.ts';
import { ledger1983 } from './editions/ledger-1983.ts';
import { messenger1958 } from './editions/messenger-1958.ts';
import { messenger1966 } from './editions/messenger-1966.ts';
import { messenger1991 } from './editions/messenger-1991.ts';
import { messenger2009 } from './editions/messenger-2009.ts';
import { sentinel1979 } from './editions/sentinel-1979.ts';
import { sentinel1980 } from './editions/sentinel-1980.ts';
import { sentinel1994 } from './editions/sentinel-1994.ts';
import { sentinel2005 } from './editions/sentinel-2005.ts';

/** Everything in the demonstration archive. */
export const demoEditions: readonly DemoEdition[] = [
  ledger1954,
  lantern1956,
  messenger1958,
  caravan1959,
  herald1960,
  ledger1962,
  courier1963,
  herald1964,
  messenger1966,
  gazette1970,
  herald1972,
  gazette1973,
  caravan1973,
  courier1976,
  sentinel1979,
  sentinel1980,
  ledger1983,
  lantern1985,
  courier1986,
  herald1988,
  messenger1991,
  sentinel1994,
  caravan1996,
  courier1999,
  gazette2001,
  sentinel2005,
  herald2008,
  messenger2009,
];
