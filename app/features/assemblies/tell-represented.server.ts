import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestContext } from '#app/auth/context.ts'
import { assemblyMailsCopy } from '#app/copy/assembly-mails.ts'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { mails } from '#app/db/schema/mails.ts'
import { people } from '#app/db/schema/people.ts'
import { assemblyAnswers, type assemblies } from '#app/db/schema/together.ts'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { renderMail } from '#app/mail/mail-layout.tsx'

/** For so long (milliseconds) whoever pressed the wrong answer can put it right before anybody is told. */
const secondThoughts = 10 * 60_000

type Assembly = Pick<typeof assemblies.$inferSelect, 'id' | 'titleEs' | 'titleCa' | 'startsAt'>

/**
 * Tells those who have named a person to stand for them that this person does not come after all, or, when they do again,
 * has what was not told yet not be told. In the transaction `tx` that has changed the answer, under the lock of the assembly.
 * Once for each pair, however often an answer is changed.
 */
export async function tellRepresented(
  tx: Database,
  cx: RequestContext,
  { assembly, by, comes }: { assembly: Assembly; by: string; comes: boolean },
): Promise<void> {
  const representative = alias(people, 'representative')
  const represented = await tx
    .select({
      personId: people.id,
      name: people.fullName,
      representative: representative.fullName,
      recorded: people.email,
      recordedLanguage: people.language,
      email: accounts.email,
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
  const idOf = (personId: string) =>
    derivedId('assembly-unrepresented', assembly.id, `${personId} ${by}`)
  if (comes) {
    const ids = represented.map(({ personId }) => idOf(personId))
    await tx.delete(mails).where(and(inArray(mails.id, ids), isNull(mails.sentAt)))
    return
  }
  await cx.outbox.queueAll(
    tx,
    represented.map((person) => {
      const language = person.language ?? person.recordedLanguage
      const copy = assemblyMailsCopy[language].unrepresented
      const facts = {
        name: person.name,
        representative: person.representative,
        title: language === 'ca' ? assembly.titleCa : assembly.titleEs,
        when: longDateTime(assembly.startsAt, language),
      }
      return {
        id: idOf(person.personId),
        kind: 'assembly-unrepresented' as const,
        recipient: person.email ?? person.recorded,
        language,
        subject: copy.subject(facts),
        notBefore: new Date(cx.now.getTime() + secondThoughts),
        ...renderMail({
          club: cx.club,
          language,
          heading: copy.heading,
          paragraphs: copy.paragraphs(facts),
          button: {
            label: copy.button,
            href: `${cx.site.origin}/cuenta/asambleas/${assembly.id}`,
          },
        }),
      }
    }),
  )
}
