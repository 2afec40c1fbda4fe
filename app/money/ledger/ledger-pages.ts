/** The pages of the club's money, in their order; `page` names their texts in ledger.copy.ts. */
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

export const ledgerPages = [
  { page: 'open', to: ledgerPath, end: true },
  { page: 'reminders', to: `${ledgerPath}/recordatorios`, end: false },
  { page: 'credits', to: creditsPath, end: false },
  { page: 'received', to: receivedPath, end: false },
  { page: 'dues', to: `${ledgerPath}/cuotas`, end: false },
  { page: 'statements', to: statementsPath, end: false },
  { page: 'remittances', to: `${ledgerPath}/remesas`, end: false },
  { page: 'mandates', to: `${ledgerPath}/mandatos`, end: false },
  { page: 'transfers', to: refundFilesPath, end: false },
  { page: 'accounts', to: accountsPath, end: false },
] as const

export type LedgerPage = (typeof ledgerPages)[number]['page']
