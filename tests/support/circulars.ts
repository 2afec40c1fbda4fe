import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storyNow } from './context.ts'
import { storedRow } from './stored-row.ts'

/** Stores a member; returns the id of the person. */
export async function storedMember(
  db: Database,
  email: string,
  given: Partial<typeof membershipRequests.$inferInsert> = {},
): Promise<string> {
  const row = await storedRow(db, membershipRequests, {
    fullName: `Socia ${email.split('@', 1)[0]}`,
    email,
    status: 'approved',
    joinedOn: '2026-01-10',
    createdAt: storyNow,
    updatedAt: storyNow,
    ...given,
  })
  const [stored] = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(membershipRequests, eq(membershipRequests.personId, people.id))
    .where(eq(membershipRequests.id, row.id))
  if (!stored) throw new Error('the member is nobody')
  return stored.id
}

/** Stores a circular, by default a draft; returns its id. */
export async function storedCircular(
  db: Database,
  given: Partial<typeof circulars.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  await db.insert(circulars).values({
    id,
    kind: 'events',
    subject: 'Cena de invierno',
    text: 'Te esperamos en **Can Nou**.',
    language: 'es',
    translation: { subject: 'Sopar d’hivern', text: 'T’esperem a **Can Nou**.' },
    createdAt: storyNow,
    updatedAt: storyNow,
    ...given,
  })
  return id
}

export const dueCircular = (
  db: Database,
  given: Partial<typeof circulars.$inferInsert> = {},
): Promise<string> => storedCircular(db, { state: 'scheduled', scheduledAt: storyNow, ...given })
