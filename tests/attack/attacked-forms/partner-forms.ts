import { randomUUID } from 'node:crypto'
import { makeCode } from '#app/members/member-card/own-card.server.ts'
import { sealCheck } from '#app/members/partners/checks/check-card.server.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testSecret } from '#tests/support/app.ts'
import { partnerForm } from '#tests/support/valid-requests/forms.ts'
import { newest, savedVersion, type WrittenForm } from './attacked-form.ts'

const site = { formKey: formKeyOf(testSecret) }

const texts = [
  'name',
  'place',
  'benefit_es',
  'benefit_ca',
  'how_to_use_es',
  'how_to_use_ca',
] as const

/** The panel's forms of partners, and what partners send about cards. */
export const partnerForms: readonly WrittenForm[] = [
  {
    route: '/admin/ventajas/nuevo',
    base: () => partnerForm({ submission: randomUUID() }),
    skipped: ['submission'],
    kept: { row: newest('partners', 'created_at'), fields: texts },
  },
  {
    route: '/admin/ventajas/:id/editar',
    path: ({ partner }) => `/admin/ventajas/${partner.id}/editar`,
    base: async (world) =>
      partnerForm({ version: await savedVersion(world, 'partners', world.partner.id) }),
    kept: {
      row: 'select to_jsonb(p) as kept from partners p where id::text = $1',
      id: ({ partner }) => partner.id,
      fields: texts,
    },
  },
  {
    route: '/admin/ventajas/:id/enlace',
    // Of another one, whose link nobody uses here.
    base: () => ({ link: '1' }),
  },
  {
    route: '/admin/ventajas/:id/suspension',
    base: () => ({ suspended: 'yes' }),
  },
  {
    route: '/local/:token/comprobacion',
    base: ({ memberId }) => ({ codigo: makeCode(site, memberId, new Date()) }),
    more: ['numero'],
  },
  {
    route: '/local/:token/uso',
    base: ({ partner, memberId }) => ({
      prueba: sealCheck(site, {
        use: randomUUID(),
        partner: partner.id,
        member: memberId,
        nonce: null,
        at: Date.now(),
      }),
    }),
  },
]
