/** What the sample club's board has made: removed by these ids, since nothing else of it is marked. */
export const samplePlanId = '5a3b1e00-0000-4000-8000-000000000001'
export const sampleRemittanceIds = {
  settled: '5a3b1e00-0000-4000-8000-000000000002',
  draft: '5a3b1e00-0000-4000-8000-000000000003',
}
export const sampleStatementId = '5a3b1e00-0000-4000-8000-000000000004'
export const sampleCircularIds = {
  sent: '5a3b1e00-0000-4000-8000-000000000005',
  draft: '5a3b1e00-0000-4000-8000-000000000006',
}
export const sampleTrashedPostId = '5a3b1e00-0000-4000-8000-000000000007'

/** What references of sample mandates begin with. */
export const sampleMandates = 'MOSTRA-'
