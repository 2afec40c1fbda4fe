import type pg from 'pg'

/** Uses of a text before it is prepared, so that statements with ever new texts stay out. */
const minUses = 5

/** Statements prepared at most: PostgreSQL keeps some 35 kB for each on each connection. */
const maxPrepared = 100

/** Texts counted at the same time. */
const maxCounted = 500

/**
 * Searches are planned each time, as the best index depends on the search. So are statements that select all columns:
 * PostgreSQL refuses the old plan once a newer release of the site has added a column.
 */
const isReplanned = (text: string) => /\blike\b|(?:\.|\bselect |\breturning )\*/u.test(text)

function frequentTexts() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  /** The name under which to prepare this text, or undefined. */
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === maxPrepared) return known
    const times = (uses.get(text) ?? 0) + 1
    // Deleted and added again, so that it is the last to be dropped.
    uses.delete(text)
    if (times < minUses || isReplanned(text)) {
      uses.set(text, times)
      const [oldest = ''] = uses.keys()
      if (uses.size > maxCounted) uses.delete(oldest)
      return undefined
    }
    const name = `frequent_${names.size}`
    names.set(text, name)
    return name
  }
}

type QueryInput = string | pg.QueryConfig | pg.Submittable

/**
 * Prepares the frequent statements of a pool, once for each connection, so that PostgreSQL no longer parses and plans
 * them, which is most of the cost of a short query. Only for connections to the server itself, as a pooler may not
 * know the names.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const nameOf = frequentTexts()

  function named(asked: QueryInput, values: unknown): QueryInput {
    // Without parameters it may be several statements, which cannot be prepared.
    if (!Array.isArray(values) || values.length === 0) return asked
    if (typeof asked === 'string') return { text: asked, name: nameOf(asked) }
    return 'submit' in asked || asked.name ? asked : { ...asked, name: nameOf(asked.text) }
  }

  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (asked: QueryInput, values?: unknown, ...rest: unknown[]) =>
        query(named(asked, values), values, ...rest),
    })
  })
}
