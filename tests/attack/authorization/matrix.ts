import { accountRows } from './account-rows.ts'
import { bankRows } from './bank-rows.ts'
import { circularRows } from './circular-rows.ts'
import { contentRows } from './content-rows.ts'
import { eventRows } from './event-rows.ts'
import { ledgerRows } from './ledger-rows.ts'
import { peopleRows } from './people-rows.ts'
import { publicRows } from './public-rows.ts'
import type { Row } from './row.ts'
import { settingsRows } from './settings-rows.ts'

/** Who may do what, for every page and form. */
export const matrix: readonly Row[] = [
  ...publicRows,
  ...accountRows,
  ...contentRows,
  ...eventRows,
  ...peopleRows,
  ...ledgerRows,
  ...circularRows,
  ...bankRows,
  ...settingsRows,
]
