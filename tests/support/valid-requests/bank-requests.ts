import { randomUUID } from 'node:crypto'
import { importMandates } from '#app/money/mandates/import/import-mandates.server.ts'
import { firstCollection } from '#app/money/remittances/remittance.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { onBankingDay } from '#packages/banking/sepa/banking-days.ts'
import { bankingContent, testIban, withBank } from '#tests/support/banking.ts'
import { storedCredit } from '#tests/support/ledger.ts'
import { madeMember } from '#tests/support/members.ts'
import {
  collectableCharge,
  storedMandateRow,
  storedRefundFile,
  storedRemittance,
} from '#tests/support/remittance-rows.ts'
import { validRequests, type WrittenRequest } from './valid-request.ts'
import type { World } from './world.ts'

/** A member, who is none afterwards. */
const ofMember = {
  who: 'owner',
  needsAccount: true,
  othersGet: 403,
  by: 'user',
  async after({ app, people }: World) {
    const { id } = people.user.account
    await app.pool.sql`
      delete from membership_requests where user_id = ${id} and status = 'approved'`
    await app.pool.sql`delete from people where account_id = ${id}`
  },
} as const

/** The treasurer's requests, with the club's bank details set meanwhile. */
const ofTreasurer = {
  who: 'treasurers',
  after: ({ app }: World) => app.pool.sql`delete from settings where key = 'bank'`,
} as const

const today = () => madridDayOf(new Date())

const mandateForm = (given: Record<string, string> = {}) => ({
  submission: randomUUID(),
  holder: 'Ada Prat',
  iban: testIban(1),
  ...given,
})

/** The member number of `demoted`. */
const numberOf = (world: World): Promise<string> => world.app.pool.value`
  select member_number::text as number from membership_requests
  where user_id = ${world.people.demoted.account.id} and member_number is not null`

/** A table with a mandate of `demoted`, who becomes a member. */
async function mandateTable(world: World): Promise<string> {
  await withBank(world.app.pool)
  const person = await madeMember(world.app.pool, world.people.demoted.account)
  await world.app.pool.sql`delete from sepa_mandates where person_id = ${person}`
  return `Número de socio;IBAN;Fecha firma\n${await numberOf(world)};${testIban(3)};${today()}`
}

const remittanceForm = () => ({
  submission: randomUUID(),
  kind_due: 'yes',
  due_until: '2030-12-31',
  collection_on: firstCollection(today(), 14),
})

/** A bank's report that returns one debit. */
const returnsFile = (endToEndId: string) =>
  `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>
   <TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

const step = (
  end: string,
  what: string,
  from: 'draft' | 'announced' | 'written' | 'sent',
  fields: () => Record<string, string> = () => ({}),
): WrittenRequest => ({
  ...ofTreasurer,
  route: `/admin/caja/remesas/:id/${end}`,
  what,
  changes: 'remittances',
  async prepare({ app }) {
    await withBank(app.pool)
    const { id } = await storedRemittance(app.pool, from)
    return { id, fields: fields() }
  },
})

export const bankRequests = validRequests({})([
  {
    ...ofMember,
    route: '/cuenta/domiciliacion',
    what: 'giving a mandate of direct debit',
    changes: 'sepa_mandates',
    async prepare({ app, people }) {
      await withBank(app.pool)
      await madeMember(app.pool, people.user.account)
      return { fields: mandateForm({ agreed: 'yes' }) }
    },
  },
  {
    ...ofMember,
    route: '/cuenta/domiciliacion/retirada',
    what: 'taking a mandate back',
    changes: 'sepa_mandates',
    async prepare({ app, people }) {
      const person = await madeMember(app.pool, people.user.account)
      await app.pool.sql`delete from sepa_mandates where person_id = ${person}`
      const { mandate } = await storedMandateRow(app.pool)
      await app.pool.sql`update sepa_mandates set person_id = ${person} where id = ${mandate}`
      return {}
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/mandatos/nuevo',
    what: 'writing down a mandate on paper',
    changes: 'sepa_mandates',
    async prepare(world) {
      await withBank(world.app.pool)
      await madeMember(world.app.pool, world.people.demoted.account)
      const number = await numberOf(world)
      const given = { member_number: number, reference: '', signed_on: today(), used_on: '' }
      return { fields: mandateForm(given) }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/mandatos/importar',
    what: 'looking at a table of mandates',
    changes: null,
    prepare: async (world) => ({ fields: { content: await mandateTable(world) } }),
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/mandatos/importar/guardar',
    what: 'importing a table of mandates',
    changes: 'sepa_mandates',
    async prepare(world) {
      const content = await mandateTable(world)
      const cx = { ...world.contextOf('admin'), content: bankingContent }
      const looked = await importMandates(cx, { content, page: 1 })
      if (looked.outcome !== 'looked') throw new Error('nothing was looked at')
      const { contentDigest, planDigest, submission } = looked.report
      return {
        fields: { content, content_digest: contentDigest, plan_digest: planDigest, submission },
      }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/mandatos/:id/retirada',
    what: 'taking somebody’s mandate back',
    changes: 'sepa_mandates',
    prepare: async ({ app }) => ({ id: (await storedMandateRow(app.pool)).mandate }),
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/remesas/nueva',
    what: 'preparing a remittance',
    changes: 'remittances',
    async prepare({ app }) {
      await withBank(app.pool)
      await collectableCharge(app.pool)
      return { fields: remittanceForm() }
    },
  },
  step('aviso', 'having people told of a remittance', 'draft'),
  step('fichero', 'laying down the file of a remittance', 'announced'),
  step('enviada', 'noting that a remittance went to the bank', 'written'),
  step('cobro', 'noting that a remittance was credited', 'sent', () => ({ received_on: today() })),
  step('descarte', 'giving a remittance up', 'draft'),
  step('rechazo', 'noting that the bank took nothing of a remittance', 'sent'),
  {
    ...ofTreasurer,
    route: '/admin/caja/remesas/:id/recibos',
    what: 'leaving a charge out of a remittance',
    changes: 'remittance_items',
    async prepare({ app }) {
      const { id, item } = await storedRemittance(app.pool, 'draft')
      return { id, fields: { included: 'no', [item]: 'yes' } }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/remesas/:id/recibos/:item/devolucion',
    what: 'writing down a return',
    changes: 'remittance_items',
    async prepare({ app }) {
      const { id, item } = await storedRemittance(app.pool, 'sent')
      return { id: [id, item], fields: { reason: 'AM04', returned_on: today() } }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/remesas/devoluciones',
    what: 'writing down the returns of a file',
    changes: 'remittance_items',
    async prepare(world) {
      const { item } = await storedRemittance(world.app.pool, 'sent')
      const { name } = await world.app.pool.row`
        select end_to_end_id as name from remittance_items where id = ${item}`
      return { fields: { content: returnsFile(String(name)), step: 'store' } }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/transferencias/nuevo',
    what: 'laying down a file of refunds',
    changes: 'refund_files',
    async prepare({ app }) {
      await withBank(app.pool)
      const credit = await storedCredit(app.pool)
      return {
        fields: {
          submission: randomUUID(),
          execute_on: onBankingDay(today()),
          [`pay_${credit}`]: 'yes',
          [`iban_${credit}`]: testIban(2),
        },
      }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/transferencias/:id/pago',
    what: 'noting that refunds were paid',
    changes: 'refund_files',
    async prepare({ app }) {
      const file = await storedRefundFile(app.pool, await storedCredit(app.pool))
      return { id: file, fields: { paid_on: today() } }
    },
  },
  {
    ...ofTreasurer,
    route: '/admin/caja/transferencias/:id/descarte',
    what: 'giving a file of refunds up',
    changes: 'refund_files',
    async prepare({ app }) {
      const file = await storedRefundFile(app.pool, await storedCredit(app.pool))
      return { id: file }
    },
  },
])
