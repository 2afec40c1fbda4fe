import { inArray, sql } from 'drizzle-orm'
import { isUuid, numberedId } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import type { ActivityValue } from './activity.ts'
import { nameless, sources } from './subject-sources.server.ts'

/** Whether subjects of this kind have names. */
export const hasNames = (kind: string): kind is keyof typeof sources => Object.hasOwn(sources, kind)

const isNameless = (kind: string): kind is keyof typeof nameless => Object.hasOwn(nameless, kind)

/** The page of the panel that shows the subject of an act, or null. */
export function pageOf({
  kind,
  id,
  name,
  details,
}: {
  kind: string | null
  id: string | null
  name: string | null
  details: Readonly<Record<string, ActivityValue>>
}): string | null {
  if (kind === null) return null
  if (isNameless(kind)) return nameless[kind]
  return id !== null && name !== null && hasNames(kind) ? sources[kind].page(id, details) : null
}

export type Names = {
  accounts: Map<string, { name: string | null; email: string }>
  /** By kind and id, 'event 7'. */
  subjects: Map<string, string>
}

type Details = Readonly<Record<string, ActivityValue>>

/** Kinds that acts refer to by number, in a detail named after the kind. */
const numberedKinds = ['event', 'restaurant']

/** Replaces numbers in the details by names, where the subject still exists. */
export const namedDetails = (details: Details, { subjects }: Names): Details =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => [
      field,
      numberedKinds.includes(field) ? (subjects.get(`${field} ${value}`) ?? value) : value,
    ]),
  )

type Named = {
  actorId: string | null
  subjectType: string | null
  subjectId: string | null
  details: Details
}

/** Current names of the people and subjects of these rows; none for deleted ones. */
export async function namesOf(
  db: Database,
  rows: readonly Named[],
  language: Language,
): Promise<Names> {
  const actorIds = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]
  const kinds = [...new Set(rows.flatMap(({ subjectType }) => subjectType ?? [])), ...numberedKinds]
  const [people, ...named] = await Promise.all([
    actorIds.length === 0
      ? []
      : db
          .select({ id: accounts.id, name: accounts.name, email: accounts.email })
          .from(accounts)
          .where(inArray(accounts.id, actorIds)),
    ...[...new Set(kinds)].map((kind) => {
      const ids = rows.flatMap(({ subjectType, subjectId, details }) => [
        ...(subjectType === kind && subjectId !== null ? [subjectId] : []),
        ...(numberedKinds.includes(kind) && details[kind] ? [String(details[kind])] : []),
      ])
      return namesOfKind(db, kind, [...new Set(ids)], language)
    }),
  ])
  return {
    accounts: new Map(people.map(({ id, name, email }) => [id, { name, email }])),
    subjects: new Map(named.flat()),
  }
}

async function namesOfKind(
  db: Database,
  kind: string,
  ids: readonly string[],
  language: Language,
): Promise<[string, string][]> {
  const source = hasNames(kind) ? sources[kind] : undefined
  // An id of another format cannot exist in this table, and the database would refuse it.
  const known = ids.filter((id) => (source?.numbered ? numberedId(id) !== null : isUuid(id)))
  if (!source || known.length === 0) return []
  const name = typeof source.name === 'function' ? source.name(language) : source.name
  const rows = await db
    .select({ id: sql<string>`${source.table.id}::text`, name: sql<string>`${name}` })
    .from(source.table)
    .where(inArray(source.table.id, known))
  return rows.map((row) => [`${kind} ${row.id}`, row.name])
}
