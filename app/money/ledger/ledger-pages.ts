/** The URLs of the club's money. */
export const ledgerPath = '/admin/caja'
export const creditsPath = `${ledgerPath}/devolver`
export const receivedPath = `${ledgerPath}/cobrado`
export const statementsPath = `${ledgerPath}/extractos`

export const chargePath = (id: string) => `${ledgerPath}/cargos/${id}`
export const recordPath = (id: string) => `${ledgerPath}/pagos/${id}`

export const refundFilesPath = `${ledgerPath}/transferencias`
export const refundFilePath = (id: string) => `${refundFilesPath}/${id}`

/** A settings page that the treasurer can open too. */
export const bankFactsPath = '/admin/ajustes/caja'

export const accountsPath = `${ledgerPath}/cuentas`

const ledgerPages = {
  open: ledgerPath,
  reminders: `${ledgerPath}/recordatorios`,
  credits: creditsPath,
  received: receivedPath,
  dues: `${ledgerPath}/cuotas`,
  statements: statementsPath,
  remittances: `${ledgerPath}/remesas`,
  mandates: `${ledgerPath}/mandatos`,
  transfers: refundFilesPath,
  book: `${ledgerPath}/libro`,
  accounts: accountsPath,
  renewals: '/admin/socios/renovaciones',
  bankFacts: bankFactsPath,
} as const

export type LedgerPage = keyof typeof ledgerPages

/** The treasurer's tasks and their pages, in order; `ledger.copy.ts` has their names. */
const pageGroups = [
  ['collect', ['open', 'reminders', 'dues', 'renewals']],
  ['payBack', ['credits', 'transfers']],
  ['bank', ['statements', 'remittances', 'mandates', 'bankFacts']],
  ['books', ['received', 'book', 'accounts']],
] as const satisfies readonly (readonly [string, readonly LedgerPage[]])[]

export const ledgerGroups = (words: {
  groups: Record<(typeof pageGroups)[number][0], string>
  pages: Record<LedgerPage, string>
}) =>
  pageGroups.map(([name, pages]) => ({
    label: words.groups[name],
    pages: pages.map((page: LedgerPage) => ({
      to: ledgerPages[page],
      label: words.pages[page],
    })),
  }))
