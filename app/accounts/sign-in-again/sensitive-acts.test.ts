import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { changeRole } from '#app/accounts/account-management/acts/account-acts.server.ts'
import { giveOffice, withdrawOffice } from '#app/administration/offices/give-office.server.ts'
import { handOver } from '#app/administration/offices/offices.server.ts'
import { saveSection } from '#app/administration/settings/sections/section-values.server.ts'
import {
  resumeCircular,
  scheduleCircular,
} from '#app/circulars/circulars/acts/circular-acts.server.ts'
import { memberQueryOf } from '#app/members/memberships/list/member-list.ts'
import { memberTable } from '#app/members/memberships/list/member-table.server.ts'
import {
  enterMandate,
  revokeMandate,
} from '#app/money/mandates/managing/managed-mandates.server.ts'
import { paperMandateInput } from '#app/money/mandates/mandate-input.ts'
import { refundFile } from '#app/money/refund-files/writing/write-refund-file.server.ts'
import { remittanceFile } from '#app/money/remittances/writing/remittance-file.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { maySensitive, needsStrength, type SensitiveAct } from '#app/platform/auth/permissions.ts'
import { testIban } from '#tests/support/banking.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'

const database = fileDatabase()
let since: (authenticatedAt: Date) => RequestContext
beforeAll(async () => {
  const admin = await storedAccount(database.db, { role: 'admin', email: 'ada@example.cat' })
  since = (authenticatedAt) =>
    testContext({ db: database.db, actor: { ...admin, authenticatedAt } })
})

const id = randomUUID()
const order = { submission: id, member_number: '1', holder: 'Ada Prat', reference: '' }
const mandate = paperMandateInput('2026-11-20').parse({
  ...order,
  iban: testIban(1),
  signed_on: '2026-11-01',
})
const office = { office: 'treasurer', currentPassword: '' } as const

const handover = { office: 'treasurer', account: id, withdraw: id, currentPassword: '' } as const

/** All ways to do each act, on records that do not exist. */
const ways: Readonly<Record<SensitiveAct, ((cx: RequestContext) => Promise<unknown>)[]>> = {
  'club-account.change': [
    (cx) => saveSection(cx, 'bank', { version: '0', value: cx.content.bank }),
  ],
  'bank-file.download': [(cx) => remittanceFile(cx, id), (cx) => refundFile(cx, id)],
  'mandate.change': [(cx) => enterMandate(cx, mandate), (cx) => revokeMandate(cx, id)],
  'circular.send': [
    (cx) => scheduleCircular(cx, id, { when: 'now' }),
    (cx) => resumeCircular(cx, id),
  ],
  'members.download': [(cx) => memberTable(cx, memberQueryOf(new URLSearchParams()))],
  'office.give': [(cx) => giveOffice(cx, id, office), (cx) => handOver(cx, handover)],
  'office.withdraw': [(cx) => withdrawOffice(cx, id, id)],
  'role.give': [(cx) => changeRole(cx, id, { role: 'editor', currentPassword: '' })],
}

/** Whether the act asks for the password, for the whole page or at the password field. */
const asksForProof = async (done: Promise<unknown>) => {
  const result = await done.catch((error: unknown) => error)
  const shown = JSON.stringify({ code: Reflect.get(Object(result), 'code'), result })
  return /proofNeeded|currentPasswordNeeded/u.test(shown)
}

test.each(Object.entries(ways))('%s needs a sign-in within ten minutes', async (_act, each) => {
  for (const way of each) {
    expect(await asksForProof(way(since(daysLater(-10 / (24 * 60)))))).toBe(false)
    expect(await asksForProof(way(since(new Date(storyNow.getTime() - 600_001))))).toBe(true)
  }
})

const holding = (name: 'treasurer' | 'secretary' | 'door' | 'kitchen' | 'blogEditor') => ({
  role: 'user' as const,
  offices: [{ office: name, eventId: null }],
})

test.each([
  ['admin', { role: 'admin' as const, offices: [] }, [true, true]],
  ['treasurer', holding('treasurer'), [true, true]],
  ['secretary', holding('secretary'), [true, true]],
  ['editor', { role: 'editor' as const, offices: [] }, [true, false]],
  ['door', holding('door'), [false, false]],
  ['kitchen', holding('kitchen'), [false, false]],
  ['blog', holding('blogEditor'), [false, false]],
  ['member', { role: 'user' as const, offices: [] }, [false, false]],
])('%s: the required session strength follows from the permissions', (_who, holder, is) => {
  expect([needsStrength(holder), maySensitive(holder)]).toEqual(is)
})
