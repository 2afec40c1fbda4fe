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
import { formWithFile } from '#tests/support/event-costs.ts'
import { validRequests } from './valid-request.ts'

const root = '/admin/caja/libro'

export const bookRequests = validRequests({ who: 'treasurers' })([
  {
    route: `${root}/cuenta`,
    what: 'adding an account of the club',
    changes: 'book_accounts',
    async prepare({ app }) {
      await app.pool.sql`
        delete from book_balances where account_id in (select id from book_accounts where account_end = 'AB12')`
      await app.pool.sql`update book_accounts set account_end = '' where account_end = 'AB12'`
      return { fields: bookAccountForm() }
    },
  },
  {
    route: `${root}/cuenta/:id`,
    what: 'changing an account of the club',
    changes: 'book_accounts',
    async prepare({ app }) {
      const id = await storedBookAccount(app.pool)
      const {
        submission: _,
        kind: __,
        ...fields
      } = bookAccountForm({ name: 'Caja de la puerta', account_end: '' })
      return { id, fields }
    },
  },
  {
    route: `${root}/cuenta/:id/recuento`,
    what: 'counting the cash',
    changes: 'book_entries',
    async prepare({ app }) {
      const id = await storedBookAccount(app.pool)
      return { id, fields: { submission: randomUUID(), counted: '1.012,50', seen: '20000' } }
    },
  },
  {
    route: `${root}/apunte`,
    what: 'writing an entry by hand',
    changes: 'book_entries',
    async prepare({ app }) {
      const account = await storedBookAccount(app.pool)
      return { fields: bookEntryForm(account, await storedHeading(app.pool)) }
    },
  },
  {
    route: `${root}/:id/partida`,
    what: 'saying what an entry is',
    changes: 'book_entries',
    async prepare({ app }) {
      const { id, heading } = await storedBookEntry(app.pool)
      return { id, fields: placementForm(heading) }
    },
  },
  {
    route: `${root}/:id/anulacion`,
    what: 'taking an entry back',
    changes: 'book_entries',
    async prepare({ app }) {
      const { id } = await storedBookEntry(app.pool)
      const fields = { submission: randomUUID(), reason: 'Doble' }
      return { id, fields }
    },
  },
  {
    route: `${root}/:id/justificante`,
    what: 'keeping a receipt of an entry',
    changes: 'book_receipts',
    async prepare({ app }) {
      const { id } = await storedBookEntry(app.pool)
      const fields = { submission: randomUUID() }
      const file = { type: 'application/pdf', content: '%PDF-1.7 tique' }
      return { id, fields, body: formWithFile(fields, file) }
    },
  },
  {
    route: `${root}/ejercicio/partida`,
    what: 'adding a heading',
    changes: 'book_headings',
    prepare: () => ({ fields: headingForm() }),
  },
  {
    route: `${root}/ejercicio/partidas/:heading`,
    what: 'renaming a heading',
    changes: 'book_headings',
    async prepare({ app }) {
      const heading = await storedHeading(app.pool)
      const { submission: _, way: __, ...fields } = headingForm()
      return { id: heading, fields }
    },
  },
  {
    route: `${root}/ejercicio/cierre`,
    what: 'closing a year',
    changes: 'book_closings',
    async prepare({ app }) {
      // A year without entries of other tests.
      const rows = await app.pool.sql<{ year: number }>`
        select coalesce(min(year), 2010) - 1 as year from book_closings`
      const year = rows[0]?.year ?? 2009
      await app.pool.sql`
        insert into book_accounts (id, kind, name, opened_on) values (gen_random_uuid(), 'cash', 'Caja', ${`${year}-01-01`})`
      return { path: `${root}/ejercicio/cierre?ano=${year}`, fields: {} }
    },
  },
])
