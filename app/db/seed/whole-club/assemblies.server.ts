import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import {
  assemblies,
  assemblyAnswers,
  assemblyDocuments,
  type AssemblyAnswer,
} from '#app/db/schema/together.ts'
import { daysBefore, onWeekday } from '#app/db/seed/seed-calendar.server.ts'
import type { SampleIds } from './sample-ids.server.ts'
import { samplePdf } from './sample-pdf.ts'

/** How a member answers: comes, does not, or is represented by another one, by their numbers. */
type Answer = readonly [number: number, answer: AssemblyAnswer, by?: number]

const place = 'Ateneu Barcelonès, Carrer de la Canuda, 6, Barcelona'

const past = {
  titleEs: 'Asamblea general ordinaria',
  titleCa: 'Assemblea general ordinària',
  agendaEs:
    '1. Lectura del acta anterior.\n2. Cuentas del año pasado.\n3. Presupuesto y cuotas.\n4. Salidas y viajes.\n5. Ruegos y preguntas.',
  agendaCa:
    '1. Lectura de l’acta anterior.\n2. Comptes de l’any passat.\n3. Pressupost i quotes.\n4. Sortides i viatges.\n5. Torn obert de paraules.',
  recordEs:
    'Se abre la sesión a las 19.15 h en segunda convocatoria.\n\n1. Se aprueba el acta anterior sin enmiendas.\n2. La tesorería presenta las cuentas, que cierran con un pequeño superávit. Se aprueban.\n3. Las cuotas no cambian. Se aprueba comprar dos cajas de libros para la biblioteca.\n4. Se acuerda viajar al Priorat en otoño y volver a la lonja en primavera.\n5. Se pide que las catas empiecen con puntualidad.\n\nSe levanta la sesión a las 20.40 h.',
  recordCa:
    'S’obre la sessió a les 19.15 h en segona convocatòria.\n\n1. S’aprova l’acta anterior sense esmenes.\n2. La tresoreria presenta els comptes, que tanquen amb un petit superàvit. S’aproven.\n3. Les quotes no canvien. S’aprova comprar dues caixes de llibres per a la biblioteca.\n4. S’acorda viatjar al Priorat a la tardor i tornar a la llotja a la primavera.\n5. Es demana que els tasts comencin puntuals.\n\nS’aixeca la sessió a les 20.40 h.',
}

const coming = {
  titleEs: 'Asamblea extraordinaria de fin de año',
  titleCa: 'Assemblea extraordinària de final d’any',
  agendaEs:
    '1. Propuesta de sede para la biblioteca.\n2. Calendario de salidas del año que viene.\n3. Ruegos y preguntas.\n\nAl acabar brindaremos: quien quiera, que traiga una botella que merezca explicación.',
  agendaCa:
    '1. Proposta de seu per a la biblioteca.\n2. Calendari de sortides de l’any vinent.\n3. Torn obert de paraules.\n\nEn acabar brindarem: qui vulgui, que porti una ampolla que valgui una explicació.',
}

const pastAnswers: readonly Answer[] = [
  ...[1, 8, 14, 19, 31, 58, 62, 67, 80, 94, 103, 112, 134, 143, 157].map(
    (number) => [number, 'inPerson'] as const,
  ),
  [2, 'represented', 1],
  [3, 'represented', 14],
  [98, 'represented', 67],
  [27, 'absent'],
  [148, 'absent'],
]

const comingAnswers: readonly Answer[] = [
  ...[1, 14, 31, 58, 103, 130, 157].map((number) => [number, 'inPerson'] as const),
  [2, 'represented', 1],
  [40, 'absent'],
]

/** Stores an assembly that is over, with its record, and one to come; all that was done about them is of before `now`. */
export async function storeWholeClubAssemblies(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  const answersOf = (assemblyId: string, answers: readonly Answer[], at: Date) =>
    answers.map(([number, answer, by]) => ({
      assemblyId,
      personId: personOf(number),
      answer,
      representedBy: by === undefined ? null : personOf(by),
      at,
    }))
  const held = { id: randomUUID(), startsAt: onWeekday(now, -165, ['thursday'], 19) }
  const convoked = { id: randomUUID(), startsAt: onWeekday(now, 23, ['thursday'], 19) }
  await tx.insert(assemblies).values([
    {
      ...held,
      ...past,
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
      ...answersOf(held.id, pastAnswers, daysBefore(now, 180)),
      ...answersOf(convoked.id, comingAnswers, daysBefore(now, 4)),
    ])
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
        past.recordCa.split('\n')[0] ?? '',
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
