import { isUuid } from '#app/platform/db/ids.ts'

/** What the panel's list of requests and members can show, by the words of its address. */
export const memberViews = {
  all: 'todas',
  pending: 'pendientes',
  active: 'activos',
  lapsed: 'caducados',
  suspended: 'suspendidos',
  left: 'bajas',
} as const

export type MemberView = keyof typeof memberViews

/** What lists can be ordered by; a minus before the word turns the order round. */
const memberSorts = { name: 'nombre', date: 'fecha', number: 'numero' } as const

export type MemberSort = keyof typeof memberSorts

/** Which rows in which order. `search` is looked for in all that finds a member (app/platform/db/searching/member-matches.server.ts). */
export type MemberQuery = {
  view: MemberView
  sort: MemberSort
  descending: boolean
  search: string
  /** The id of the plan that they have or ask for; null for all. */
  plan: string | null
}

const isMemberView = (view: MemberView) => view !== 'all' && view !== 'pending'

/** The orders of a view: requests have no number. */
export const sortsOf = (view: MemberView): readonly MemberSort[] =>
  isMemberView(view) ? ['name', 'date', 'number'] : ['name', 'date']

/** Requests begin with the newest, members with the first of the alphabet. */
const beginsWith = (view: MemberView): Pick<MemberQuery, 'sort' | 'descending'> =>
  isMemberView(view) ? { sort: 'name', descending: false } : { sort: 'date', descending: true }

/** What an address asks for; a word that is none of ours counts as not said. */
export function memberQueryOf(parameters: URLSearchParams): MemberQuery {
  const view = keyOf(memberViews, parameters.get('vista')) ?? 'all'
  const order = parameters.get('orden') ?? ''
  const descending = order.startsWith('-')
  const sort = keyOf(memberSorts, descending ? order.slice(1) : order)
  const search = (parameters.get('buscar') ?? '').slice(0, 100)
  const plan = parameters.get('plan') ?? ''
  return {
    view,
    search,
    plan: isUuid(plan) ? plan : null,
    ...(sort && sortsOf(view).includes(sort) ? { sort, descending } : beginsWith(view)),
  }
}

/** The parameters of the list's address; what a view begins with is not said. */
export function memberParameters(query: MemberQuery): Record<string, string> {
  const { view, sort, descending, search, plan } = query
  const begin = beginsWith(view)
  const usual = begin.sort === sort && begin.descending === descending
  return {
    ...(view === 'all' ? {} : { vista: memberViews[view] }),
    ...(usual ? {} : { orden: `${descending ? '-' : ''}${memberSorts[sort]}` }),
    ...(plan ? { plan } : {}),
    ...(search ? { buscar: search } : {}),
  }
}

/** The same as the end of an address, with what is to be different. */
export function memberSearch(query: MemberQuery, changed: Partial<MemberQuery> = {}): string {
  const view = changed.view ?? query.view
  // Another view begins with its own order.
  const order = view === query.view ? {} : beginsWith(view)
  const parameters = new URLSearchParams(memberParameters({ ...query, ...order, ...changed }))
  return parameters.size > 0 ? `?${parameters}` : ''
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string | null): Key | null {
  for (const key in words) if (words[key] === word) return key
  return null
}
