import { auditAreas, type AuditArea } from '#app/copy/activity.copy.ts'

/** A position in the log: the page before it or after it. */
export type LogPlace = { direction: 'before' | 'after'; microseconds: string; id: string }

export type ActivityFilter = {
  /** As typed: a name, an address, 'visitante' or an account id. */
  person: string
  area: AuditArea | null
  /** Days in Madrid, '2026-11-20', inclusive. */
  from: string | null
  to: string | null
  place: LogPlace | null
}

const areaOf = (text: string | null) => auditAreas.find((area) => area === text) ?? null

/** A day of this era: PostgreSQL refuses years before 1. */
const dayOf = (text: string | null) =>
  /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/u.test(text ?? '') ? text : null

function placeOf(direction: LogPlace['direction'], text: string | null): LogPlace | null {
  const [, microseconds, id] = /^(\d{1,16})-(\d{1,15})$/u.exec(text ?? '') ?? []
  return microseconds && id ? { direction, microseconds, id } : null
}

/** Reads the filter from the query of the list; ignores invalid values. */
export function activityFilter(query: URLSearchParams): ActivityFilter {
  return {
    person: (query.get('persona') ?? '').trim().slice(0, 100),
    area: areaOf(query.get('area')),
    from: dayOf(query.get('desde')),
    to: dayOf(query.get('hasta')),
    place: placeOf('before', query.get('antes')) ?? placeOf('after', query.get('despues')),
  }
}

/** The query of the list with another filter, from the newest row on. */
export function filterQuery({
  person,
  area,
  from,
  to,
}: Partial<Omit<ActivityFilter, 'place'>>): URLSearchParams {
  const words = { persona: person, area, desde: from, hasta: to }
  return new URLSearchParams(
    Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
