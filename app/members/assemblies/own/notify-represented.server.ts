import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assemblyMailsCopy } from '#app/members/assemblies/assembly-mails.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import type { Mail } from '#app/platform/mail/sending/outbox.server.ts'
import { writtenMail } from '#app/platform/mail/writing/mail-layout.tsx'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { assemblyAnswers, type assemblies } from '#app/platform/schema/members/assemblies.ts'
import { people } from '#app/platform/schema/members/people.ts'

/** Milliseconds in which an answer can be corrected before anybody is notified. */
const secondThoughts = 10 * 60_000

type Assembly = Pick<typeof assemblies.$inferSelect, 'id' | 'titleEs' | 'titleCa' | 'startsAt'>

/** A represented member, their representative, and their address: the account's, else the record's. */
type Represented = {
  answeredAt: Date
  name: string
  representative: string
  email: string | null
  language: Language | null
  recordedLanguage: Language
}

/**
 * Queues a notice to members represented by a person who no longer comes, or cancels the waiting ones if they come
 * again. Runs in the transaction `tx` that changed the answer, under the assembly's lock. Each naming is notified
 * once, however often the answer changes.
 */
export async function notifyRepresented(
  tx: Database,
  cx: RequestContext,
  { assembly, by, comes }: { assembly: Assembly; by: string; comes: boolean },
): Promise<void> {
  const representative = alias(people, 'representative')
  const represented = await tx
    .select({
      personId: people.id,
      answeredAt: assemblyAnswers.at,
      name: people.fullName,
      representative: representative.fullName,
      email: sql<string | null>`coalesce(${accounts.email}, mailbox(${people}))`,
      recordedLanguage: people.language,
      language: accounts.language,
    })
    .from(assemblyAnswers)
    .innerJoin(people, eq(people.id, assemblyAnswers.personId))
    .innerJoin(representative, eq(representative.id, assemblyAnswers.representedBy))
    .leftJoin(accounts, eq(accounts.id, people.accountId))
    .where(
      and(
        eq(assemblyAnswers.assemblyId, assembly.id),
        eq(assemblyAnswers.answer, 'represented'),
        eq(assemblyAnswers.representedBy, by),
      ),
    )
  if (represented.length === 0) return
  type Named = (typeof represented)[number]
  const idOf = ({ personId, answeredAt }: Named) =>
    mailId({ assemblyId: assembly.id, personId, by, answeredAt })
  if (comes) {
    const ids = represented.map((person) => idOf(person))
    await tx.delete(mails).where(and(inArray(mails.id, ids), isNull(mails.sentAt)))
    return
  }
  await cx.outbox.queueAll(
    tx,
    represented.map((person) => unrepresentedMail(cx, assembly, person, idOf(person))),
  )
}

/** `personId` named `by` as representative, at that instant. */
type Naming = { assemblyId: string; personId: string; by: string; answeredAt: Date }

/** One mail per naming. */
const mailId = ({ assemblyId, personId, by, answeredAt }: Naming) =>
  derivedId('assembly-unrepresented', assemblyId, `${personId} ${by}`, answeredAt.toISOString())

/** Cancels, in `tx`, the waiting notices to a member who has answered again. */
export async function cancelRepresentedMail(tx: Database, naming: Naming): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.id, mailId(naming)), isNull(mails.sentAt)))
}

/** Cancels, in `tx`, all waiting notices about representatives of an assembly. */
export async function cancelRepresentedMails(tx: Database, assemblyId: string): Promise<void> {
  const { personId, representedBy: by, at: answeredAt } = assemblyAnswers
  const named = await tx
    .select({ personId, by, answeredAt })
    .from(assemblyAnswers)
    .where(
      and(eq(assemblyAnswers.assemblyId, assemblyId), eq(assemblyAnswers.answer, 'represented')),
    )
  const ids = named.flatMap(({ personId: person, by: representative, answeredAt: at }) =>
    person === null || representative === null
      ? []
      : [mailId({ assemblyId, personId: person, by: representative, answeredAt: at })],
  )
  await tx.delete(mails).where(and(inArray(mails.id, ids), isNull(mails.sentAt)))
}

function unrepresentedMail(
  cx: RequestContext,
  { id: assemblyId, titleEs, titleCa, startsAt }: Assembly,
  { name, representative, recordedLanguage, ...person }: Represented,
  id: string,
): Mail {
  const language = person.language ?? recordedLanguage
  const copy = assemblyMailsCopy[language].unrepresented
  const facts = {
    name,
    representative,
    title: language === 'ca' ? titleCa : titleEs,
    when: longDateTime(startsAt, language),
  }
  return writtenMail(cx.club, {
    id,
    kind: 'assembly-unrepresented',
    recipient: person.email,
    language,
    subject: copy.subject(facts),
    notBefore: new Date(cx.now.getTime() + secondThoughts),
    heading: copy.heading,
    paragraphs: copy.paragraphs(facts),
    button: { label: copy.button, href: `${cx.site.origin}/cuenta/asambleas/${assemblyId}` },
  })
}
