import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { openedVisit, scoredVisit } from '#tests/support/scores.ts'
import { voteForm } from './forms.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

const names = ['Àngel Roca', 'Berta Mas', 'Carles Pla']

/** A visit of yesterday that three people can score on the running site. */
const sealed = (world: World) =>
  scoredVisit(world.app.db, names, {
    cx: world.contextOf('visitor'),
    visitedOn: madridDayOf(new Date(Date.now() - 86_400_000)),
  })

export const scoreRequests = validRequests({})([
  {
    route: '/puntuar',
    what: 'voting on a visit by the link of a mail',
    who: 'everybody',
    changes: 'ballots',
    again: { repeats: 'it takes the place of the one of before, which nobody can compare it with' },
    async prepare(world) {
      const { diners } = await sealed(world)
      return { path: `/puntuar?clave=${diners[0]?.key ?? ''}`, fields: voteForm() }
    },
  },
  {
    route: '/admin/visitas/:id/votos/:score/visibilidad',
    what: 'keeping a sentence from everybody',
    who: 'editors',
    changes: 'scores',
    async prepare(world) {
      const { visitId, scoreIds } = await openedVisit(world.app.db, ['Massa sal'])
      return { id: [visitId, scoreIds[0] ?? ''], fields: { hidden: 'yes' } }
    },
  },
])
