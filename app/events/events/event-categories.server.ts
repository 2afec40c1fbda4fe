import { inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { otherCategory, type EventCategory } from './event-category.ts'

/** Above this number categories are useless as a filter. */
const maxCategories = 24

/** Name pairs to read: a category may occur untranslated, or in two ways. */
const maxNames = 3 * maxCategories

/** A category with the name pairs of its stored events. */
type StoredCategory = EventCategory & { stored: readonly string[] }

type Names = { stored: string; es: string | null; ca: string | null }

/** The name pair as indexed: a line each. */
const categoryNames = sql<
  string | null
>`category_names(${events.category}, ${events.translation} ->> 'category', ${events.language})`

/** Skips along the index from pair to pair, whatever the number of events. */
async function namesInUse(cx: RequestContext): Promise<{ named: Names[]; unnamed: boolean }> {
  const { rows } = await cx.db.execute<{ names: string | null }>(sql`
    with recursive used as (
      (select ${categoryNames} as names from events where ${categoryNames} is not null and status = 'published' order by ${categoryNames} limit 1)
      union all
      select (select ${categoryNames} from events where ${categoryNames} > used.names and status = 'published' order by ${categoryNames} limit 1)
      from used where used.names is not null
    )
    (select names from used where names is not null limit ${maxNames})
    union all
    (select null where (select true from events where ${categoryNames} is null and status = 'published' order by date limit 1))
  `)
  const named = rows.flatMap(({ names }) => {
    if (names === null) return []
    const [es = '', ca = ''] = names.split('\n')
    return [{ stored: names, es: es || null, ca: ca || null }]
  })
  return { named, unnamed: rows.some(({ names }) => names === null) }
}

/** Merges pairs with the same Spanish name, and pairs only in Catalan with that Catalan name. */
function grouped(named: readonly Names[]): StoredCategory[] {
  const groups = new Map<string, StoredCategory>()
  const inOrder = [...named.filter(({ es }) => es !== null), ...named.filter(({ es }) => !es)]
  for (const { stored, es, ca } of inOrder) {
    const same = es === null ? [...groups.values()].find((each) => each.ca === ca) : undefined
    const key = same?.key ?? es ?? ca ?? ''
    const group = groups.get(key) ?? { key, es, ca: null, stored: [] }
    groups.set(key, { ...group, ca: group.ca ?? ca, stored: [...group.stored, stored] })
  }
  return [...groups.values()]
}

async function storedCategories(cx: RequestContext): Promise<StoredCategory[]> {
  const { named, unnamed } = await namesInUse(cx)
  const all = grouped(named)
  const other = all.find(({ key }) => key === otherCategory)
  return [
    ...all
      .filter(({ key }) => key !== otherCategory)
      .toSorted((one, two) => one.key.localeCompare(two.key, 'ca'))
      .slice(0, maxCategories),
    ...(unnamed || other
      ? [{ key: otherCategory, es: null, ca: null, stored: other?.stored ?? [] }]
      : []),
  ]
}

const shown = ({ key, es, ca }: StoredCategory): EventCategory => ({ key, es, ca })

export async function listCategories(cx: RequestContext): Promise<EventCategory[]> {
  return (await storedCategories(cx)).map(shown)
}

/** Condition for events of a category, under any of its stored names. */
export async function isOfCategory(cx: RequestContext, key: string): Promise<SQL | undefined> {
  const stored = (await storedCategories(cx)).find((each) => each.key === key)?.stored ?? []
  const named = stored.length > 0 ? inArray(categoryNames, [...stored]) : undefined
  return key === otherCategory ? or(isNull(categoryNames), named) : (named ?? sql`false`)
}
