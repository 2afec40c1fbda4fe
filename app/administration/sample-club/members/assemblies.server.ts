import { randomUUID } from 'node:crypto'
import { sampleFile, sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import { daysBefore, onWeekday } from '#app/administration/sample-club/seed-calendar.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import {
  assemblies,
  assemblyAnswers,
  assemblyDocuments,
  assemblyVotes,
  type AssemblyAnswer,
} from '#app/platform/schema/members/assemblies.ts'
import type { SampleIds } from './sample-ids.server.ts'

/** A member's answer: comes, does not, or is represented by another one; by numbers. */
type Answer = readonly [number: number, answer: AssemblyAnswer, by?: number]

/** Votes on a point of the agenda. */
type Votes = readonly [point: number, inFavour: number, against: number, abstained: number]

/** An assembly in both languages, with minutes and votes if it is over, and the answers. */
type SampleAssembly = Pick<
  typeof assemblies.$inferInsert,
  'titleEs' | 'titleCa' | 'agendaEs' | 'agendaCa' | 'recordEs' | 'recordCa'
> & { answers: Answer[]; votes: Votes[] }

/** A quarter of an hour in milliseconds. */
const quarterHour = 15 * 60_000

const place = 'Ateneu Barcelonès, Carrer de la Canuda, 6, Barcelona'

/** Stores a past assembly with minutes and a coming one, all dated before `now`. */
export async function storeWholeClubAssemblies(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  const answersOf = (
    assemblyId: string,
    answers: readonly Answer[],
    at: Date,
    arrivedAt: Date | null = null,
  ) =>
    answers.map(([number, answer, by]) => ({
      assemblyId,
      personId: personOf(number),
      answer,
      representedBy: by === undefined ? null : personOf(by),
      arrivedAt: answer === 'inPerson' ? arrivedAt : null,
      noted: arrivedAt !== null && answer !== 'absent',
      at,
    }))
  const [past, coming] = sampleRecords<SampleAssembly>('assemblies')
  if (!past || !coming) throw new Error('the samples have two assemblies')
  const held = { id: randomUUID(), startsAt: onWeekday(now, -165, ['thursday'], 19) }
  const convoked = { id: randomUUID(), startsAt: onWeekday(now, 23, ['thursday'], 19) }
  await tx.insert(assemblies).values([
    {
      ...held,
      ...past,
      secondCallAt: new Date(held.startsAt.getTime() + quarterHour),
      quorum: '1/2',
      place,
      createdAt: daysBefore(now, 195),
      updatedAt: now,
      publishedAt: daysBefore(now, 192),
      recordPublishedAt: daysBefore(now, 150),
    },
    {
      ...convoked,
      ...coming,
      place,
      createdAt: daysBefore(now, 8),
      updatedAt: now,
      publishedAt: daysBefore(now, 7),
    },
  ])
  await tx
    .insert(assemblyAnswers)
    .values([
      ...answersOf(held.id, past.answers, daysBefore(now, 180), held.startsAt),
      ...answersOf(convoked.id, coming.answers, daysBefore(now, 4)),
    ])
  await tx.insert(assemblyVotes).values(
    past.votes.map(([point, inFavour, against, abstained]) => ({
      assemblyId: held.id,
      point,
      inFavour,
      against,
      abstained,
    })),
  )
  await tx.insert(assemblyDocuments).values([
    {
      assemblyId: held.id,
      title: 'Comptes i pressupost · Cuentas y presupuesto',
      content: sampleFile('assembly-accounts.pdf'),
      createdAt: daysBefore(now, 190),
    },
    {
      assemblyId: held.id,
      title: 'Acta signada · Acta firmada',
      ofRecord: true,
      content: sampleFile('assembly-record.pdf'),
      createdAt: daysBefore(now, 150),
    },
    {
      assemblyId: convoked.id,
      title: 'Proposta de seu · Propuesta de sede',
      content: sampleFile('assembly-venue.pdf'),
      createdAt: daysBefore(now, 7),
    },
  ])
}
