import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { visitProposals, visitVotes, type ProposalStatus } from '#app/db/schema/together.ts'
import { daysBefore } from '#app/db/seed/seed-calendar.server.ts'
import type { SampleIds } from './sample-ids.server.ts'

type SampleProposal = {
  name: string
  town: string | null
  restaurantId?: number
  /** In the language of whoever proposes it. */
  why: string
  /** The number of the member. */
  by: number
  daysAgo: number
  /** Members who have voted for it besides. */
  votes: readonly number[]
  status?: ProposalStatus
  answer?: [es: string, ca: string]
}

/** Where members want to go: three that wait for the club, and one of each answer. */
const written: readonly SampleProposal[] = [
  {
    name: 'La Cleda Vella',
    town: null,
    restaurantId: 11,
    why: 'A la tardor hi fan el porc senglar com enlloc, i de la sobretaula no te’n fan fora.',
    by: 31,
    daysAgo: 48,
    votes: [1, 8, 14, 19, 58, 62, 76, 94, 112, 134, 152, 175],
  },
  {
    name: 'Hostal del Ferrer',
    town: 'Besalú',
    why: 'Guisan con leña y tienen el huerto detrás. Caben treinta en el comedor de arriba.',
    by: 134,
    daysAgo: 33,
    votes: [40, 67, 89, 103, 166, 179, 190],
  },
  {
    name: 'Cal Saboia',
    town: 'Gandesa',
    why: 'Per Tots Sants fan pastissets i obren el celler vell, que no s’ensenya mai.',
    by: 157,
    daysAgo: 9,
    votes: [112, 130, 161, 187],
  },
  {
    name: 'Mas Sarment',
    town: null,
    restaurantId: 5,
    why: 'Una calçotada como es debido, antes de que acabe la temporada.',
    by: 89,
    daysAgo: 96,
    votes: [1, 23, 27, 58, 80, 103, 116, 125, 143, 148, 166, 183],
    status: 'planned',
    answer: [
      'Iremos en febrero. La fecha sale en la agenda en cuanto la confirme la casa.',
      'Hi anirem al febrer. La data sortirà a l’agenda tan bon punt la confirmi la casa.',
    ],
  },
  {
    name: 'Llum de Proa',
    town: null,
    restaurantId: 8,
    why: 'Nou taules damunt de l’aigua: val la pena provar-ho un cop.',
    by: 67,
    daysAgo: 290,
    votes: [3, 11, 44, 58, 80, 98, 116, 152],
    status: 'visited',
    answer: [
      'Fuimos en primavera y repetiremos: la ficha está en la guía.',
      'Hi vam anar a la primavera i hi tornarem: la fitxa és a la guia.',
    ],
  },
  {
    name: 'Asador Tres Encinas',
    town: 'Fraga',
    why: 'Cordero al horno de leña. Está a dos horas, pero se duerme bien cerca.',
    by: 40,
    daysAgo: 170,
    votes: [27, 125],
    status: 'declined',
    answer: [
      'Nos queda demasiado lejos para volver el mismo día. Si algún día hacemos noche, será la primera.',
      'Ens queda massa lluny per tornar el mateix dia. Si mai hi fem nit, serà la primera.',
    ],
  },
]

/** Stores what the samples' members propose, with their votes, all of it of before `now`. */
export async function storeWholeClubProposals(
  tx: Database,
  now: Date,
  { personOf }: Pick<SampleIds, 'personOf'>,
): Promise<void> {
  for (const { by, daysAgo, votes, answer, ...proposal } of written) {
    const id = randomUUID()
    const createdAt = daysBefore(now, daysAgo)
    const [answerEs, answerCa] = answer ?? [null, null]
    await tx.insert(visitProposals).values({
      id,
      ...proposal,
      personId: personOf(by),
      answerEs,
      answerCa,
      createdAt,
      updatedAt: now,
    })
    await tx.insert(visitVotes).values(
      [by, ...votes].map((number, place) => ({
        proposalId: id,
        personId: personOf(number),
        at: daysBefore(now, Math.max(daysAgo - place, 1)),
      })),
    )
  }
}
