import { randomUUID } from 'node:crypto'
import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
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

/** A letter in WinAnsi encoding; '?' if it has none. */
function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (letter === '€') return 0x80
  if (letter === '’') return 0x92
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 0x3f
}

const written = (text: string) =>
  Buffer.concat([
    Buffer.from('('),
    ...Array.from(text, (letter) =>
      Buffer.from(/[()\\]/u.test(letter) ? [0x5c, byteOf(letter)] : [byteOf(letter)]),
    ),
    Buffer.from(')'),
  ])

/** A one-page PDF with a title and a few lines: the paper of a sample assembly. */
function samplePdf(title: string, lines: readonly string[]): Buffer {
  const page = Buffer.concat([
    Buffer.from('BT /F1 18 Tf 60 770 Td 24 TL '),
    written(title),
    Buffer.from(' Tj T* /F1 11 Tf 18 TL T* '),
    ...lines.flatMap((line) => [written(line), Buffer.from(' Tj T* ')]),
    Buffer.from('ET'),
  ])
  const parts = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${page.length} >>\nstream\n`),
      page,
      Buffer.from('\nendstream'),
    ]),
  ]
  let file = Buffer.from('%PDF-1.4\n')
  const places: number[] = []
  for (const [index, part] of parts.entries()) {
    places.push(file.length)
    file = Buffer.concat([
      file,
      Buffer.from(`${index + 1} 0 obj\n`),
      part,
      Buffer.from('\nendobj\n'),
    ])
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([
    file,
    Buffer.from(`xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}${trailer}`),
  ])
}

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
      content: samplePdf('Comptes i pressupost / Cuentas y presupuesto', [
        'Ingressos / Ingresos: quotes 2.520 €, actes 11.840 €',
        'Despeses / Gastos: actes 11.310 €, biblioteca 640 €, web 180 €',
        'Resultat / Resultado: 2.230 €',
      ]),
      createdAt: daysBefore(now, 190),
    },
    {
      assemblyId: held.id,
      title: 'Acta signada · Acta firmada',
      ofRecord: true,
      content: samplePdf('Acta', [
        past.recordCa?.split('\n')[0] ?? '',
        'Signat: la secretaria del club',
      ]),
      createdAt: daysBefore(now, 150),
    },
    {
      assemblyId: convoked.id,
      title: 'Proposta de seu · Propuesta de sede',
      content: samplePdf('Proposta de seu / Propuesta de sede', [
        'Un local de 40 m² al costat de l’Ateneu, a compartir amb la coral.',
        'Un local de 40 m² junto al Ateneu, compartido con la coral.',
      ]),
      createdAt: daysBefore(now, 7),
    },
  ])
}
