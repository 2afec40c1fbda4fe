import { randomUUID } from 'node:crypto'
import { makeCode } from '#app/members/member-card/own-card.server.ts'
import { checkCard } from '#app/members/partners/checks/check-card.server.ts'
import { storedMember, storedPartner, tokenOf } from '#tests/support/partners.ts'
import { partnerForm } from './forms.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** A partner with its link, and a code of a member's card that is valid for a minute. */
async function shownCard(world: World) {
  const { db } = world.app
  const cx = world.contextOf('visitor')
  const partner = await storedPartner(db)
  const { record } = await storedMember(db, { email: `soci-${randomUUID()}@example.cat` })
  return { cx, token: tokenOf(partner, cx.site), code: makeCode(cx.site, record.id, cx.now) }
}

export const partnerRequests = validRequests({ who: 'admins', changes: 'partners' })([
  {
    route: '/admin/ventajas/nuevo',
    what: 'adding a partner',
    prepare: () => ({ fields: partnerForm({ submission: randomUUID() }) }),
  },
  {
    route: '/admin/ventajas/:id/editar',
    what: 'changing a partner',
    again: 409,
    async prepare(world) {
      const { id, updatedAt } = await storedPartner(world.app.db)
      const version = String(updatedAt.getTime())
      return { id, fields: partnerForm({ version }) }
    },
  },
  {
    route: '/admin/ventajas/:id/enlace',
    what: 'giving a partner another link',
    async prepare(world) {
      const { id } = await storedPartner(world.app.db)
      return { id, fields: { link: '1' } }
    },
  },
  {
    route: '/admin/ventajas/:id/suspension',
    what: 'suspending a partner',
    has: ['suspended'],
    async prepare(world) {
      const { id } = await storedPartner(world.app.db)
      return { id, fields: { suspended: 'yes' } }
    },
  },
  {
    route: '/local/:token/comprobacion',
    what: 'checking a card',
    who: 'everybody',
    changes: 'seen_card_codes',
    async prepare(world) {
      const { token, code } = await shownCard(world)
      return { id: token, fields: { codigo: code } }
    },
  },
  {
    route: '/local/:token/uso',
    what: 'counting a use',
    who: 'everybody',
    changes: 'benefit_uses',
    async prepare(world) {
      const { cx, token, code } = await shownCard(world)
      const check = await checkCard(cx, token, { code })
      if (check.outcome !== 'green') throw new Error('the card is not good')
      return { id: token, fields: { prueba: check.seal } }
    },
  },
])
