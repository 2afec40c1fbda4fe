import { randomUUID } from 'node:crypto'
import {
  bookAccountForm,
  bookEntryForm,
  headingForm,
  placementForm,
  storedBookAccount,
  storedBookEntry,
  storedHeading,
} from '#tests/support/books.ts'
import { empty, newest, unknownId, type WrittenForm } from './attacked-form.ts'

const root = '/admin/caja/libro'

let account = unknownId
let entry = unknownId
let heading = unknownId

const entries = (fields: readonly string[]) => ({ row: newest('book_entries', 'number'), fields })
const headings = { row: newest('book_headings', 'updated_at'), fields: ['name_es', 'name_ca'] }

/** The forms of the books. */
export const bookForms: readonly WrittenForm[] = [
  {
    route: `${root}/cuenta`,
    path: () => `${root}/cuenta`,
    base: async ({ app }) => {
      await app.pool.query(`update book_accounts set account_end = '' where account_end = 'AB12'`)
      return bookAccountForm()
    },
    skipped: ['submission'],
    kept: { row: newest('book_accounts', 'created_at'), fields: ['name'] },
  },
  {
    route: `${root}/cuenta/:id`,
    path: () => `${root}/cuenta/${account}`,
    base: async ({ app }) => {
      account = await storedBookAccount(app.pool)
      const { submission: _, kind: __, ...fields } = bookAccountForm({ account_end: '' })
      return fields
    },
    kept: { row: newest('book_accounts', 'updated_at'), fields: ['name'] },
  },
  {
    route: `${root}/cuenta/:id/recuento`,
    path: () => `${root}/cuenta/${account}/recuento`,
    base: async ({ app }) => {
      account = await storedBookAccount(app.pool)
      return { submission: randomUUID(), counted: '12,50' }
    },
    skipped: ['submission'],
  },
  {
    route: `${root}/apunte`,
    path: () => `${root}/apunte`,
    base: async ({ app }) =>
      bookEntryForm(await storedBookAccount(app.pool), await storedHeading(app.pool)),
    more: ['receipt'],
    skipped: ['submission'],
    kept: entries(['about', 'counterparty', 'nif']),
  },
  {
    route: `${root}/:id/partida`,
    path: () => `${root}/${entry}/partida`,
    base: async ({ app }) => {
      ;({ id: entry, heading } = await storedBookEntry(app.pool))
      return placementForm(heading)
    },
    skipped: ['submission'],
    kept: entries(['about', 'counterparty', 'nif']),
  },
  {
    route: `${root}/:id/anulacion`,
    path: () => `${root}/${entry}/anulacion`,
    base: async ({ app }) => {
      ;({ id: entry } = await storedBookEntry(app.pool))
      return { submission: randomUUID(), reason: 'Doble' }
    },
    skipped: ['submission'],
    kept: entries(['reason']),
  },
  {
    route: `${root}/:id/justificante`,
    path: () => `${root}/${entry}/justificante`,
    base: async ({ app }) => {
      ;({ id: entry } = await storedBookEntry(app.pool))
      return { submission: randomUUID() }
    },
    more: ['receipt'],
    skipped: ['submission'],
  },
  {
    route: `${root}/ejercicio/partida`,
    path: () => `${root}/ejercicio/partida`,
    base: () => Promise.resolve(headingForm()),
    skipped: ['submission'],
    kept: headings,
  },
  {
    route: `${root}/ejercicio/partidas/:heading`,
    path: () => `${root}/ejercicio/partidas/${heading}`,
    base: async ({ app }) => {
      heading = await storedHeading(app.pool)
      const { submission: _, way: __, ...fields } = headingForm()
      return fields
    },
    kept: headings,
  },
  empty(`${root}/ejercicio/cierre`),
]
