import { and, asc, eq, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { people } from '#app/db/schema/people.ts'
import { visitDiners, visitPictures, visits } from '#app/db/schema/visits.ts'
import { uploadedPicture } from '#app/images/pictures.ts'
import type { StoredVisit } from './stored-visit.server.ts'
import type { WithdrawnConsent } from './visit.ts'

type Picture = Pick<StoredVisit['pictures'][number], 'image' | 'agreedAt'>

/** Somebody who was there, and since when they are not to be seen in pictures any more. */
export type Withdrawal = { name: string; at: Date }

/** Whoever was at a visit and has taken back that they are seen in pictures, by their names. */
export async function withdrawalsOf(db: Database, visitId: string): Promise<Withdrawal[]> {
  const rows = await db
    .select({ name: people.fullName, at: people.picturesWithdrawnAt })
    .from(visitDiners)
    .innerJoin(people, eq(people.id, visitDiners.personId))
    .where(and(eq(visitDiners.visitId, visitId), eq(visitDiners.came, true)))
    .orderBy(asc(people.sortName), asc(people.id))
  return rows.flatMap(({ name, at }) => (at ? [{ name, at }] : []))
}

/** Whether it was before one of the withdrawals that somebody has said of a photograph that all in it agree. */
export const isAskedAnew = (
  { image, agreedAt }: Picture,
  withdrawals: readonly Withdrawal[],
): boolean => uploadedPicture(image) !== null && withdrawals.some(({ at }) => agreedAt < at)

/** Of whom a form warns that has these pictures; null where nobody is asked anew. */
export function withdrawnFrom(
  pictures: readonly Picture[],
  withdrawals: readonly Withdrawal[],
): WithdrawnConsent | null {
  const concerned = withdrawals.filter((each) =>
    pictures.some((picture) => isAskedAnew(picture, [each])),
  )
  if (concerned.length === 0) return null
  const last = Math.max(...concerned.map(({ at }) => at.getTime()))
  return { names: concerned.map(({ name }) => name), at: new Date(last).toISOString() }
}

/** Whether that is so of photographs of a visit, in the database. */
export const hasWithdrawnPictures = sql`exists (
  select from ${visitPictures}
  join ${visitDiners} on ${visitDiners.visitId} = ${visitPictures.visitId} and ${visitDiners.came}
  join ${people} on ${people.id} = ${visitDiners.personId}
  where ${visitPictures.visitId} = ${visits.id} and ${visitPictures.image} like '/subidas/%'
    and ${people.picturesWithdrawnAt} is not null
    and date_trunc('milliseconds', ${people.picturesWithdrawnAt}) > ${visitPictures.agreedAt})`

/** Visits with photographs of which somebody who was there has taken their consent back since. Editors and admins. */
export async function countWithdrawnPictures(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'visits.manage')
  return cx.db.$count(visits, hasWithdrawnPictures)
}
