import type pg from 'pg'

/** A node of a plan, as PostgreSQL explains it. */
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** A statement that was done, and how. */
type DonePlan = { 'Query Text': string; Plan: PlanNode }

/**
 * Has PostgreSQL tell the plan of each statement as a notice. Its own program does it, so what is reported is
 * what was done, with the values that were asked for.
 */
export const tellingPlans: pg.PoolConfig = {
  options: [
    'timezone=UTC',
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_format=json',
    'client_min_messages=log',
    // As the site's own server has it (packages/keeper/database/start-server.ts).
    'random_page_cost=1.1',
    'jit=off',
    'max_parallel_workers_per_gather=0',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
}

/** Gathers the plans that connections of a pool tell from now on. */
export function gatheredPlans(pool: pg.Pool) {
  const heard = new WeakSet<pg.PoolClient>()
  let plans: DonePlan[] = []
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    client.on('notice', ({ message = '' }) => {
      const text = /plan:\s*(\{[^]*)$/u.exec(message)?.[1]
      if (text) plans.push(JSON.parse(text))
    })
  })
  return {
    /** The plans since the last call. */
    taken(): DonePlan[] {
      const taken = plans
      plans = []
      return taken
    },
  }
}

/** The tables that a plan reads from one end to the other. */
export function tablesReadThrough({ Plan }: DonePlan): string[] {
  const found: string[] = []
  const look = (node: PlanNode) => {
    if (node['Node Type'].includes('Seq Scan') && node['Relation Name']) {
      found.push(node['Relation Name'])
    }
    node.Plans?.forEach(look)
  }
  look(Plan)
  return found
}
