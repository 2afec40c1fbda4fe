/** Views of the list by their names in the URL. */
export const memberViews = {
  all: 'todas',
  pending: 'pendientes',
  active: 'activos',
  lapsed: 'caducados',
  suspended: 'suspendidos',
  left: 'bajas',
} as const

export type MemberView = keyof typeof memberViews

/** Orders of the list by their names in the URL; a leading minus reverses them. */
const memberSorts = { name: 'nombre', date: 'fecha', number: 'numero' } as const

export type MemberSort = keyof typeof memberSorts

/**
 * Filter and order of the rows. `search` matches all searchable text of a member
 * (app/platform/db/searching/searching.server.ts).
 */
export type MemberQuery = {
  view: MemberView
  sort: MemberSort
  descending: boolean
  search: string
}

const isMemberView = (view: MemberView) => view !== 'all' && view !== 'pending'

/** The orders of a view; requests cannot be ordered by number. */
export const sortsOf = (view: MemberView): readonly MemberSort[] =>
  isMemberView(view) ? ['name', 'date', 'number'] : ['name', 'date']

/** The default order: requests newest first, members alphabetically. */
const beginsWith = (view: MemberView): Pick<MemberQuery, 'sort' | 'descending'> =>
  isMemberView(view) ? { sort: 'name', descending: false } : { sort: 'date', descending: true }

/** The query of a URL; unknown values are ignored. */
export function memberQueryOf(parameters: URLSearchParams): MemberQuery {
  const view = keyOfWord(memberViews, parameters.get('vista')) ?? 'all'
  const order = parameters.get('orden') ?? ''
  const descending = order.startsWith('-')
  const sort = keyOfWord(memberSorts, descending ? order.slice(1) : order)
  const search = (parameters.get('buscar') ?? '').slice(0, 100)
  return {
    view,
    search,
    ...(sort && sortsOf(view).includes(sort) ? { sort, descending } : beginsWith(view)),
  }
}

/** The parameters of the list's URL, without defaults. */
export function memberParameters(query: MemberQuery): Record<string, string> {
  const { view, sort, descending, search } = query
  const begin = beginsWith(view)
  const usual = begin.sort === sort && begin.descending === descending
  return {
    ...(view === 'all' ? {} : { vista: memberViews[view] }),
    ...(usual ? {} : { orden: `${descending ? '-' : ''}${memberSorts[sort]}` }),
    ...(search ? { buscar: search } : {}),
  }
}

/** The query string with some values replaced. */
export function memberSearch(query: MemberQuery, changed: Partial<MemberQuery> = {}): string {
  const view = changed.view ?? query.view
  // Another view starts in its default order.
  const order = view === query.view ? {} : beginsWith(view)
  const parameters = new URLSearchParams(memberParameters({ ...query, ...order, ...changed }))
  return parameters.size > 0 ? `?${parameters}` : ''
}

function keyOfWord<Key extends string>(
  words: Record<Key, string>,
  word: string | null,
): Key | null {
  for (const key in words) if (words[key] === word) return key
  return null
}
