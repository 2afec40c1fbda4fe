import type pg from 'pg'

/** Uses of a text before it is prepared: statements with a new text each time stay out. */
const frequent = 5

/** Statements prepared at most: PostgreSQL keeps some 35 kB for each on each connection. */
const most = 100

/** Texts counted at once. */
const counted = 500

/**
 * Searches are planned each time: which index serves one depends on what is looked for. So is what selects all columns:
 * PostgreSQL refuses the old plan once a newer release of the site has added one.
 */
const isReplanned = (text: string) => /\blike\b|(?:\.|\bselect |\breturning )\*/u.test(text)

/** Names of frequent texts. */
function frequentTexts() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()

  /** The name under which to prepare this text, or undefined. */
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size === most) return known
    const times = (uses.get(text) ?? 0) + 1
    // Again, it is the last in the order in which texts are dropped.
    uses.delete(text)
    if (times < frequent || isReplanned(text)) {
      uses.set(text, times)
      const [oldest = ''] = uses.keys()
      if (uses.size > counted) uses.delete(oldest)
      return undefined
    }
    const name = `frequent_${names.size}`
    names.set(text, name)
    return name
  }
}

type Asked = string | pg.QueryConfig | pg.Submittable

/**
 * Prepares the frequent statements of a pool, once for each connection: PostgreSQL parses and plans them no more,
 * which is most of what a short query costs it. Only for connections that lead to the server itself: a pooler need
 * not know the names.
 */
export function prepareFrequent(pool: pg.Pool): void {
  const nameOf = frequentTexts()

  function named(asked: Asked, values: unknown): Asked {
    // Without parameters it may be several statements, which cannot be prepared.
    if (!Array.isArray(values) || values.length === 0) return asked
    if (typeof asked === 'string') return { text: asked, name: nameOf(asked) }
    return 'submit' in asked || asked.name ? asked : { ...asked, name: nameOf(asked.text) }
  }

  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (asked: Asked, values?: unknown, ...rest: unknown[]) =>
        query(named(asked, values), values, ...rest),
    })
  })
}
