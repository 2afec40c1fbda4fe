import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { sqlStateOf } from '#app/platform/db/pool/database.server.ts'

/** Whether a statement names a missing table or column. */
const isMissing = (error: unknown) => ['42P01', '42703'].includes(sqlStateOf(error) ?? '')

/** Stores this many members, each with a record, a person and a span. */
export async function fillWithMembers(client: pg.ClientBase, count: number): Promise<void> {
  // Replaces the work of the triggers by one statement for each table.
  await client.query(`begin; set local session_replication_role = replica;
    create temporary table many on commit drop as
      select n, gen_random_uuid() as person, gen_random_uuid() as record, 'M' || n as name, n || '@m.cat' as email,
        (select id from membership_plans) as plan
      from generate_series(1, ${count}) as n;
    insert into people (id, full_name, email) select person, name, email from many;
    insert into membership_requests (id, full_name, email, status, member_number, joined_on, person_id, plan_id)
      select record, name, email, 'approved', n, '2020-01-01', person, plan from many;
    insert into memberships (person_id, plan_id, record_id, begins_on)
      select person, plan, record, '2020-01-01' from many;
    analyze people, membership_requests, memberships;
    commit`)
}

/** Makes the functions of a newer database unless they need something that does not exist yet. */
export async function makeFunctions(
  client: pg.ClientBase,
  functions: readonly { sql: string }[],
): Promise<void> {
  for (const { sql } of functions) {
    await client.query('begin; set local check_function_bodies = off')
    try {
      await client.query(sql)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      if (!isMissing(error)) throw error
    }
  }
}

/**
 * Runs steps in order and returns the processor time of each in seconds, which does not depend on other load. Linux
 * counts it for the server process in hundredths of a second.
 */
export async function stepCosts(
  client: pg.ClientBase,
  steps: readonly { name: string; sql: string }[],
): Promise<{ name: string; seconds: number }[]> {
  await client.query('set max_parallel_workers_per_gather = 0; set statement_timeout = 0')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const worked = async () => {
    const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8')
    // After the name, which ends with a bracket, values 12 and 13 are user and system time.
    const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(facts[11]) + Number(facts[12])) / 100
  }
  const costs: { name: string; seconds: number }[] = []
  for (const { name, sql } of steps) {
    const before = await worked()
    await client.query(`begin; ${sql}; commit`)
    costs.push({ name, seconds: (await worked()) - before })
  }
  return costs
}
