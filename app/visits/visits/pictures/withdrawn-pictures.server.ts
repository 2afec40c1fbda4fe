import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDiners, visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import type { StoredVisit } from '#app/visits/visits/stored-visit.server.ts'
import type { WithdrawnConsent } from '#app/visits/visits/visit.ts'

type Picture = Pick<StoredVisit['pictures'][number], 'image' | 'agreedAt'>

/** A guest who withdrew the consent to be seen in pictures, and when; without a name once deleted or erased. */
export type Withdrawal = { name: string | null; at: Date }

/** Guests of a visit who withdrew that consent, by name; nameless ones last, as one entry. */
export async function withdrawalsOf(db: Database, visitId: string): Promise<Withdrawal[]> {
  const rows = await db
    .select({ name: people.fullName, at: people.picturesWithdrawnAt })
    .from(visitDiners)
    .innerJoin(people, eq(people.id, visitDiners.personId))
    .where(and(eq(visitDiners.visitId, visitId), eq(visitDiners.came, true)))
    .orderBy(asc(people.sortName), asc(people.id))
  const nameless = await db
    .select({ at: visits.picturesAskedAt })
    .from(visits)
    .where(and(eq(visits.id, visitId), isNotNull(visits.picturesAskedAt)))
  return [...rows, ...nameless.map(({ at }) => ({ name: null, at }))].flatMap(({ name, at }) =>
    at ? [{ name, at }] : [],
  )
}

/** Whether the consent for a photograph was confirmed before one of the withdrawals. */
export const needsNewConsent = (
  { image, agreedAt }: Picture,
  withdrawals: readonly Withdrawal[],
): boolean => uploadedPicture(image) !== null && withdrawals.some(({ at }) => agreedAt < at)

/** The warning of a form with these pictures; null if nothing must be confirmed again. */
export function withdrawnFrom(
  pictures: readonly Picture[],
  withdrawals: readonly Withdrawal[],
): WithdrawnConsent | null {
  const concerned = withdrawals.filter((each) =>
    pictures.some((picture) => needsNewConsent(picture, [each])),
  )
  if (concerned.length === 0) return null
  const last = Math.max(...concerned.map(({ at }) => at.getTime()))
  return {
    names: concerned.flatMap(({ name }) => name ?? []),
    nameless: concerned.some(({ name }) => name === null),
    at: new Date(last).toISOString(),
  }
}

/** SQL condition: a visit has photographs whose consent must be confirmed again. */
export const hasWithdrawnPictures = sql`${visits.id} in (
  select picture.visit_id
  from ${visitPictures} as picture
  join ${visitDiners} as diner on diner.visit_id = picture.visit_id and diner.came
  join ${people} as person on person.id = diner.person_id
  where picture.image like '/subidas/%' and person.pictures_withdrawn_at is not null
    and date_trunc('milliseconds', person.pictures_withdrawn_at) > picture.agreed_at
  union all
  select picture.visit_id
  from ${visitPictures} as picture
  join ${visits} as asked on asked.id = picture.visit_id
  where picture.image like '/subidas/%' and asked.pictures_asked_at > picture.agreed_at)`

/** Withdrawals known only by the person of the diner, for rows of `visit_diners`. */
const unkept = sql`
  select date_trunc('milliseconds', person.pictures_withdrawn_at) as at
  from ${people} as person
  join ${visits} as visit on visit.id = visit_diners.visit_id
  where person.id = visit_diners.person_id and visit_diners.came
    and date_trunc('milliseconds', person.pictures_withdrawn_at) > coalesce(visit.pictures_asked_at, '-infinity')
    and exists (
      select from ${visitPictures} as picture
      where picture.visit_id = visit.id and picture.image like '/subidas/%'
        and picture.agreed_at < date_trunc('milliseconds', person.pictures_withdrawn_at))`

/** SQL condition: a row of `visit_diners` must keep its person because a confirmation is pending. */
export const hasUnkeptWithdrawal = sql`exists (${unkept})`

/**
 * Records, before diners are anonymized, that their photographs still need a confirmation, in the transaction `tx`
 * that has locked the visits.
 *
 * @param diners condition on rows of `visit_diners`.
 */
export async function recordWithdrawals(tx: Database, visitIds: readonly string[], diners: SQL) {
  await tx.execute(sql`
    update ${visits} set pictures_asked_at = greatest(visits.pictures_asked_at, word.at)
    from (
      select visit_diners.visit_id, max(unkept.at) as at
      from ${visitDiners} cross join lateral (${unkept}) as unkept
      where visit_diners.visit_id = any(${sql.param([...visitIds])}::uuid[]) and ${diners}
      group by visit_diners.visit_id
    ) as word
    where visits.id = word.visit_id`)
}

/** Number of visits with photographs to be confirmed again after a withdrawal. Editors and admins. */
export async function countWithdrawnPictures(cx: RequestContext): Promise<number> {
  authorize(cx.actor, 'visits.manage')
  return cx.db.$count(visits, hasWithdrawnPictures)
}
