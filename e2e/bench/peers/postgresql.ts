import pg from 'pg';
import { startPostgres } from '../../gate/postgres-cluster.ts';
import { findTools } from '../../gate/tools.ts';
import type { ExportedText } from './export-texts.ts';
import { pageSize, type Peer, type PeerQuery } from './peer.ts';

const kinds = ['page', 'article'] as const;

const tableOf = (kind: string): string => `
  create table ${kind} (id text not null, title text not null, day int not null, language text not null,
    sequence int not null, quality int not null, text text not null,
    words tsvector generated always as (to_tsvector('simple', text)) stored)`;

const insert = (kind: string): string => `
  insert into ${kind} (id, title, day, language, sequence, quality, text)
  select id, title, day, language, sequence, quality, text from json_to_recordset($1)
    as given (kind text, id text, title text, day int, language text, sequence int, quality int, text text)
    where kind = '${kind}'`;

const tsqueryOf = ({ words, match, without }: PeerQuery): string => {
  const joined = words.join({ all: ' & ', any: ' | ', phrase: ' <-> ', prefix: ' & ', fuzzy: ' & ' }[match]);
  const matched = match === 'prefix' ? `${joined}:*` : `(${joined})`;
  return without === undefined ? matched : `${matched} & !${without}`;
};

/** The total, three facets without their own filter, and twenty results by rank or day with their snippets. */
const search = `
  with asked as (select to_tsquery('simple', $1) as query),
  found as materialized (select page.ctid as place, title, day, language,
      case when $2 then day::float4 else ts_rank(words, query) end as rank,
      ($3::text is null or title = $3) as of_title, ($4::int is null or day between $4 and $5) as of_days
    from page, asked where words @@ query)
  select (select count(*) from found where of_title and of_days)::int as total,
    (select json_agg(one) from (select title, count(*) from found where of_days group by title) as one) as titles,
    (select json_agg(one) from (select day / 10000, count(*) from found where of_title group by 1) as one) as years,
    (select json_agg(one) from (select language, count(*) from found where of_title and of_days group by 1) as one) as languages,
    (select json_agg(one) from (
       select id, title, day, ts_headline('simple', text, query, 'MaxFragments=2') from (
         select place from found where of_title and of_days order by rank desc, place offset $6 limit ${String(pageSize)}) as best
       join page on page.ctid = best.place, asked) as one) as results`;

/** Starts a server of its own, which keeps its data in a temporary folder. */
export async function startPostgresql(readers: number): Promise<Peer> {
  const cluster = await startPostgres(findTools());
  // One search uses one core, as on the other systems.
  const options = '-c max_parallel_workers_per_gather=0 -c work_mem=256MB -c jit=off';
  const pool = new pg.Pool({ connectionString: cluster.url, max: readers, options });
  for (const kind of kinds) await pool.query(tableOf(kind));
  return {
    name: 'PostgreSQL',
    pid: cluster.pid,
    add: async (texts: readonly ExportedText[]) => {
      for (const kind of kinds) await pool.query(insert(kind), [JSON.stringify(texts)]);
    },
    finish: async () => {
      const client = await pool.connect();
      await client.query(`set maintenance_work_mem = '1GB'`);
      for (const kind of kinds) {
        await client.query(`create index on ${kind} using gin (words)`);
        await client.query(`vacuum analyze ${kind}`);
      }
      client.release();
    },
    search: async (query) => {
      const { title = null, days: [first, last] = [null, null], newest = false, page = 1 } = query;
      const values = [tsqueryOf(query), newest, title, first, last, (page - 1) * pageSize];
      const { rows } = await pool.query<{ readonly total: number }>(search, values);
      return rows[0]?.total ?? Number.NaN;
    },
    diskBytes: async () => {
      const { rows } = await pool.query<{ readonly bytes: string }>(
        `select pg_total_relation_size('page') + pg_total_relation_size('article') as bytes`,
      );
      return Number(rows[0]?.bytes);
    },
    stop: async () => {
      await pool.end();
      cluster.stop();
    },
  };
}
