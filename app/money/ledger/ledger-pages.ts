/** The addresses of the club's money. */
export const ledgerPath = '/admin/caja'
export const creditsPath = `${ledgerPath}/devolver`
export const receivedPath = `${ledgerPath}/cobrado`
export const statementsPath = `${ledgerPath}/extractos`

/** The page of a charge, and of a payment or a refund. */
export const chargePath = (id: string) => `${ledgerPath}/cargos/${id}`
export const recordPath = (id: string) => `${ledgerPath}/pagos/${id}`

/** Files of transfers that pay back. */
export const refundFilesPath = `${ledgerPath}/transferencias`
export const refundFilePath = (id: string) => `${refundFilesPath}/${id}`

export const accountsPath = `${ledgerPath}/cuentas`

const ledgerPages = {
  open: { to: ledgerPath },
  reminders: { to: `${ledgerPath}/recordatorios` },
  credits: { to: creditsPath },
  received: { to: receivedPath },
  dues: { to: `${ledgerPath}/cuotas` },
  statements: { to: statementsPath },
  remittances: { to: `${ledgerPath}/remesas` },
  mandates: { to: `${ledgerPath}/mandatos` },
  transfers: { to: refundFilesPath },
  accounts: { to: accountsPath },
} as const

export type LedgerPage = keyof typeof ledgerPages

/** What the treasurer does, each with its pages; `ledger.copy.ts` names both. */
const grouped = {
  collect: ['open', 'reminders', 'dues'],
  payBack: ['credits', 'transfers'],
  bank: ['statements', 'remittances', 'mandates'],
  books: ['received', 'accounts'],
} as const satisfies Record<string, readonly LedgerPage[]>

type LedgerGroup = keyof typeof grouped

/** The pages of the club's money as their links have them together. */
export const ledgerGroups = (words: {
  groups: Record<LedgerGroup, string>
  pages: Record<LedgerPage, string>
}) =>
  groupNames.map((name) => ({
    label: words.groups[name],
    pages: grouped[name].map((page) => ({
      to: ledgerPages[page].to,
      end: page === 'open',
      label: words.pages[page],
    })),
  }))

const groupNames = ['collect', 'payBack', 'bank', 'books'] as const satisfies LedgerGroup[]
