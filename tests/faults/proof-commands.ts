import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { setPassword } from '#app/accounts/account-management/set-password.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import {
  chooseNewPassword,
  requestPasswordReset,
} from '#app/accounts/accounts/passwords/reset-password.server.ts'
import { signIn } from '#app/accounts/accounts/sign-in/sign-in.server.ts'
import { signUp } from '#app/accounts/accounts/sign-up/sign-up.server.ts'
import { verifyEmail } from '#app/accounts/accounts/sign-up/verify-email.server.ts'
import { verifyInOtherBrowser } from '#app/accounts/accounts/sign-up/verify-in-other-browser.server.ts'
import {
  startedEnrolment,
  enrolApplication,
} from '#app/accounts/second-factors/adding/enrol-factor.server.ts'
import { redeemRecoveryCode } from '#app/accounts/second-factors/changing/recovery-codes.server.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { giveOffice } from '#app/administration/offices/give-office.server.ts'
import { inviteMember } from '#app/members/member-invitations/invite-members.server.ts'
import {
  confirmEmailChange,
  requestEmailChange,
} from '#app/members/own-account/change-email.server.ts'
import { changeOwnPassword } from '#app/members/own-account/change-own-password.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { inviteMoved } from '#legacy-import/move-data.ts'
import { movedRecords } from '#legacy-import/moved-records.schema.ts'
import type { AuthCall } from '#server/api/api-context.ts'
import { challengeFactor, verifyChallenge } from '#server/api/auth/auth-api.ts'
import { grantToken } from '#server/api/auth/auth-sessions.ts'
import type { apiKeys } from '#server/api/auth/signing-keys.ts'
import { storedAccount, storyNow, testAsker, testSite } from '#tests/support/context.ts'
import { password, storedPassword } from '#tests/support/passwords.ts'
import { addApplication, codeOf } from '#tests/support/second-factors.ts'
import { linkOf } from '#tests/support/sessions.ts'
import { storedRow } from '#tests/support/stored-row.ts'

/** The person whom the command is about, and contexts of requests. */
export type Stage = {
  db: Database
  victim: { id: string; email: string }
  keys: ReturnType<typeof apiKeys>
  visitor: (rest?: Partial<RequestContext>) => RequestContext
  signedIn: (rest?: Partial<RequestContext>) => Promise<RequestContext>
}

export type ChangeName = 'panel' | 'mail' | 'own' | 'deactivated' | 'deleted'

/** A command that gives access, started with a proof that a concurrent change revokes. */
export type ProofCommand = {
  name: string
  /** Its calls in the code, as 'file function'. */
  places: readonly string[]
  role?: 'user' | 'editor' | 'admin'
  unconfirmed?: true
  /** The concurrent changes; all by default. */
  against?: readonly ChangeName[]
  /** Prepares everything; returns the command. */
  prepare: (stage: Stage) => Promise<() => Promise<unknown>>
}

const enterPlaces = ['openSession', 'newDeviceToken', 'storeRehash'].map(
  (entryPoint) => `app/accounts/accounts/sign-in/complete-sign-in.server.ts ${entryPoint}`,
)
const issuePlaces = ['newRefreshToken', 'signAccessToken'].map(
  (entryPoint) => `server/api/auth/auth-sessions.ts ${entryPoint}`,
)

const another = 'la contrasenya de qui ve tard'
const pair = { password: another, confirmation: another }
const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

function call(
  { keys: { keys, refreshKey } }: Stage,
  cx: RequestContext,
  body: unknown,
  { query = '', parameters = {} }: { query?: string; parameters?: Record<string, string> } = {},
): AuthCall {
  const url = new URL(`http://localhost:3000/auth/v1/${query}`)
  return { cx, keys, refreshKey, url, parameters, body }
}

const grantByPassword = (stage: Stage) =>
  grantToken(
    call(
      stage,
      stage.visitor(),
      { email: stage.victim.email, password },
      { query: 'token?grant_type=password' },
    ),
  )

/** A session of the victim before the second step, with what the step needs. */
async function halfway(stage: Stage) {
  const added = await addApplication(await stage.signedIn())
  const cx = await stage.signedIn({ now: later(60) })
  return { ...added, cx, code: codeOf(added.typed, later(60)) }
}

export const proofCommands: readonly ProofCommand[] = [
  {
    name: 'signing in on the page',
    places: enterPlaces,
    prepare: ({ visitor, victim: { email } }) =>
      Promise.resolve(() => signIn(visitor(), { email, password })),
  },
  {
    name: 'signing in to the panel',
    role: 'editor',
    places: enterPlaces,
    prepare: ({ visitor, victim: { email } }) =>
      Promise.resolve(() => signIn(visitor(), { email, password }, { staffOnly: true })),
  },
  {
    name: 'signing in as a program',
    places: [...enterPlaces, ...issuePlaces],
    prepare: (stage) => Promise.resolve(() => grantByPassword(stage)),
  },
  {
    name: 'signing in with a hash of a lower cost',
    places: enterPlaces,
    async prepare({ db, visitor, victim: { id, email } }) {
      const hash = await hashPassword(
        { ...testAsker, site: { ...testSite, passwordMemory: 2 } },
        password,
      )
      await storedPassword(db, { accountId: id, hash, now: storyNow })
      return () => signIn(visitor(), { email, password })
    },
  },
  {
    name: 'being asked for a longer password',
    role: 'editor',
    places: [`app/accounts/accounts/passwords/reset-password.server.ts issueToken`],
    async prepare({ db, visitor, victim: { id, email } }) {
      const hash = await hashPassword(testAsker, 'seis66')
      await storedPassword(db, { accountId: id, hash, now: storyNow })
      return () => signIn(visitor(), { email, password: 'seis66' })
    },
  },
  {
    name: 'renewing a session as a program',
    places: ['server/api/auth/auth-sessions.ts renewToken', ...issuePlaces],
    async prepare(stage) {
      const response = await grantByPassword(stage)
      const { refresh_token }: { refresh_token: string } = await response.json()
      const query = 'token?grant_type=refresh_token'
      return () => grantToken(call(stage, stage.visitor(), { refresh_token }, { query }))
    },
  },
  {
    name: 'showing the code of a second factor',
    places: [
      'app/accounts/second-factors/step/verify-factor.server.ts raiseSession',
      'app/accounts/second-factors/step/proven-device.server.ts newDeviceToken',
    ],
    async prepare(stage) {
      const { cx, id: factorId, code } = await halfway(stage)
      return () => verifyFactor(cx, { factorId, code })
    },
  },
  {
    name: 'showing the code of a second factor as a program',
    places: [
      'app/accounts/second-factors/step/verify-factor.server.ts raiseSession',
      ...issuePlaces,
    ],
    async prepare(stage) {
      const { cx, id, code } = await halfway(stage)
      const parameters = { id }
      const response = await challengeFactor(call(stage, cx, {}, { parameters }))
      const challenge: { id: string } = await response.json()
      const body = { challenge_id: challenge.id, code }
      return () => verifyChallenge(call(stage, cx, body, { parameters }))
    },
  },
  {
    name: 'showing a recovery code',
    places: ['app/accounts/second-factors/changing/recovery-codes.server.ts raiseSession'],
    async prepare(stage) {
      const { cx, recoveryCodes } = await halfway(stage)
      return () => redeemRecoveryCode(cx, (recoveryCodes[0] ?? '').replaceAll('-', ''))
    },
  },
  {
    name: 'adding a first factor',
    places: ['app/accounts/second-factors/step/verify-factor.server.ts raiseSession'],
    async prepare({ signedIn }) {
      const cx = await signedIn()
      const begun = await enrolApplication(cx, { name: '', currentPassword: '' })
      if (begun.outcome !== 'enrolled') throw new Error('refused')
      const { typed } = await startedEnrolment(cx, begun.id)
      return () => verifyFactor(cx, { factorId: begun.id, code: codeOf(typed, storyNow) })
    },
  },
  {
    name: 'beginning to add a factor',
    places: [],
    async prepare({ signedIn }) {
      const cx = await signedIn()
      return () => enrolApplication(cx, { name: '', currentPassword: '' })
    },
  },
  {
    name: 'proving the password again',
    places: [`app/accounts/accounts/passwords/password-proof.server.ts refreshAuthentication`],
    async prepare({ signedIn }) {
      const cx = { ...(await signedIn()), now: later(700) }
      return () => problemWithoutProof(cx, password)
    },
  },
  {
    name: 'changing one’s own password',
    places: [
      `app/accounts/accounts/passwords/replace-password.server.ts storePassword`,
      `app/accounts/accounts/passwords/replace-password.server.ts newDeviceToken`,
    ],
    async prepare({ signedIn }) {
      const cx = await signedIn()
      return () => changeOwnPassword(cx, { ...pair, currentPassword: '' })
    },
  },
  {
    name: 'setting a password in the panel, by an admin',
    role: 'admin',
    places: [`app/accounts/accounts/passwords/replace-password.server.ts storePassword`],
    async prepare({ signedIn, victim: { id } }) {
      const cx = await signedIn()
      return () => setPassword(cx, id, { ...pair, currentPassword: '' })
    },
  },
  {
    name: 'choosing a password by the link of a mail',
    places: [
      `app/accounts/accounts/passwords/reset-password.server.ts consumeToken`,
      `app/accounts/accounts/passwords/reset-password.server.ts storePassword`,
      `app/accounts/accounts/passwords/reset-password.server.ts newDeviceToken`,
    ],
    // Only one link of a kind is valid; sign-up.test.ts tests concurrent uses.
    against: ['panel', 'own', 'deactivated', 'deleted'],
    async prepare({ db, visitor, victim: { id } }) {
      const link = { accountId: id, purpose: 'reset_password', now: storyNow } as const
      const token = await linkOf(db, link)
      return () => chooseNewPassword(visitor(), { token, ...pair })
    },
  },
  {
    name: 'asking for a link to choose a password',
    places: [`app/accounts/accounts/passwords/reset-password.server.ts issueToken`],
    // The request needs no proof; only a deleted account gets no mail.
    against: ['deactivated', 'deleted'],
    prepare: ({ visitor, victim: { email } }) =>
      Promise.resolve(() => requestPasswordReset(visitor(), email)),
  },
  {
    name: 'confirming an address',
    unconfirmed: true,
    places: [
      `app/accounts/accounts/sign-up/verify-email.server.ts consumeToken`,
      `app/accounts/accounts/sign-up/verify-email.server.ts storePassword`,
      `app/accounts/accounts/sign-up/verify-email.server.ts issueToken`,
    ],
    against: ['mail', 'deactivated'],
    async prepare({ db, visitor, victim: { id } }) {
      const passwordHash = await hashPassword(testAsker, another)
      const link = { accountId: id, purpose: 'verify_email', now: storyNow, passwordHash } as const
      const token = await linkOf(db, link)
      return () => verifyEmail(visitor(), token, null)
    },
  },
  {
    name: 'confirming an address in another browser, by the password of the sign-up',
    unconfirmed: true,
    places: [
      `app/accounts/accounts/sign-up/verify-in-other-browser.server.ts consumeToken`,
      `app/accounts/accounts/sign-up/verify-in-other-browser.server.ts storePassword`,
      `app/accounts/accounts/sign-in/sign-in-by-link.server.ts openSession`,
      `app/accounts/accounts/sign-in/sign-in-by-link.server.ts newDeviceToken`,
    ],
    against: ['mail', 'deactivated'],
    async prepare({ db, visitor, victim: { id } }) {
      const passwordHash = await hashPassword(testAsker, another)
      const link = { accountId: id, purpose: 'verify_email', now: storyNow, passwordHash } as const
      const token = await linkOf(db, link)
      return () => verifyInOtherBrowser(visitor(), { token, password: another }, null)
    },
  },
  {
    name: 'signing up again',
    unconfirmed: true,
    places: [`app/accounts/accounts/sign-up/sign-up.server.ts issueToken`],
    against: ['mail'],
    prepare: ({ visitor, victim: { email } }) =>
      Promise.resolve(() =>
        signUp(visitor(), { email, password: another, full_name: '', returnTo: '' }),
      ),
  },
  {
    name: 'having the confirmation sent again',
    unconfirmed: true,
    places: [`app/accounts/accounts/sign-in/sign-in.server.ts issueToken`],
    against: ['mail', 'deactivated'],
    async prepare({ db, visitor, victim: { id, email } }) {
      const passwordHash = await hashPassword(testAsker, password)
      const link = { accountId: id, purpose: 'verify_email', now: storyNow, passwordHash } as const
      await linkOf(db, link)
      return () => signIn(visitor(), { email, password })
    },
  },
  {
    name: 'being invited after moving',
    unconfirmed: true,
    places: ['legacy-import/move-data.ts issueToken'],
    against: ['mail', 'deactivated'],
    async prepare({ db, visitor, victim: { id: newId } }) {
      const record = { tableName: 'usuarios', oldId: randomUUID(), newId, digest: 'a'.repeat(43) }
      await db.insert(movedRecords).values({ ...record, made: true, movedAt: storyNow })
      return () => db.transaction((tx) => inviteMoved(tx, visitor()))
    },
  },
  {
    name: 'being invited as a member',
    unconfirmed: true,
    places: ['app/members/member-invitations/invite-members.server.ts issueToken'],
    against: ['mail', 'deactivated'],
    async prepare({ db, visitor, victim: { email } }) {
      const actor = await storedAccount(db, { role: 'admin', email: 'invites@example.cat' })
      const member = await storedRow(db, membershipRequests, {
        fullName: 'Maria Soler',
        email,
        status: 'approved',
        joinedOn: '2012-01-01',
      })
      return () => inviteMember(visitor({ actor }), member.id)
    },
  },
  {
    name: 'being given an office',
    unconfirmed: true,
    places: ['app/administration/offices/give-office.server.ts issueToken'],
    against: ['deactivated'],
    async prepare({ db, visitor, victim: { id } }) {
      const actor = await storedAccount(db, { role: 'admin', email: 'gives@example.cat' })
      const input = { office: 'secretary', currentPassword: '' } as const
      return () => giveOffice(visitor({ actor }), id, input)
    },
  },
  {
    name: 'asking for another address',
    places: ['app/members/own-account/change-email.server.ts issueToken'],
    async prepare({ signedIn }) {
      const cx = await signedIn()
      return () => requestEmailChange(cx, { email: 'nova@example.cat', currentPassword: '' })
    },
  },
  {
    name: 'confirming another address',
    places: ['app/members/own-account/change-email.server.ts consumeToken'],
    async prepare({ db, signedIn, victim: { id } }) {
      const cx = await signedIn()
      const link = { accountId: id, purpose: 'change_email', now: storyNow } as const
      const token = await linkOf(db, { ...link, newEmail: 'nova@example.cat' })
      return () => confirmEmailChange(cx, token)
    },
  },
]

/**
 * Tested elsewhere: the one-time link of the first admin (super-admin.test.ts). The sample sign-ins are stored at the
 * first start of an empty database, before any request.
 */
export const racedElsewhere = [
  'app/accounts/accounts/sign-up/super-admin.server.ts storePassword',
  'app/administration/sample-club/office/sample-sign-ins.server.ts storePassword',
]

export async function unconfirm(db: Database, id: string): Promise<void> {
  await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id))
}
