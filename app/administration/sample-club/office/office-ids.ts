/** Ids of the sample board's records, by which they are removed, as they have no other mark. */
export const samplePlanId = '5a3b1e00-0000-4000-8000-000000000001'
export const sampleRemittanceIds = {
  settled: '5a3b1e00-0000-4000-8000-000000000002',
  draft: '5a3b1e00-0000-4000-8000-000000000003',
}
export const sampleStatementId = '5a3b1e00-0000-4000-8000-000000000004'
export const sampleAccountIds = {
  bank: '5a3b1e00-0000-4000-8000-000000000008',
  cash: '5a3b1e00-0000-4000-8000-000000000009',
}
export const sampleCircularIds = {
  sent: '5a3b1e00-0000-4000-8000-000000000005',
  draft: '5a3b1e00-0000-4000-8000-000000000006',
}
export const sampleTrashedPostId = '5a3b1e00-0000-4000-8000-000000000007'

/** The club's bank account in its remittance, statement and books. */
export const sampleIban = 'ES9121000418450200051332'

/** Prefix of sample mandate references. */
export const sampleMandates = 'MOSTRA-'
