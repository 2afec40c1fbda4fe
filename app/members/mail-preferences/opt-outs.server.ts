import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext, Site } from '#app/platform/auth/context.ts'
import { isSignedKey, signedKey } from '#app/platform/auth/proofs/signed-key.server.ts'
import { addressDigest } from '#app/platform/db/forgotten-opt-outs.server.ts'
import { uuidOf } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { forgottenOptOuts, mailOptOuts } from '#app/platform/schema/circulars/circulars.ts'
import { mergedPeople, people } from '#app/platform/schema/members/people.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { notFound } from '#app/problem.ts'
import { chosenKinds, type ChosenKind, unsubscribePath } from './mail-choice.ts'

/** The person of a link, and the kind of mail. */
type Unsubscribing = { personId: string; kind: ChosenKind }

const signedText = ({ personId, kind }: Unsubscribing) => `unsubscribe ${kind} ${personId}`

/** The token for a person's mails of one kind. It works as long as the person exists. */
export function unsubscribeToken(site: Pick<Site, 'formKey'>, who: Unsubscribing): string {
  const id = Buffer.from(who.personId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${who.kind}-${id}-${signedKey(site, signedText(who))}`
}

/** The content of a token; null if the site has not signed it. */
function readUnsubscribeToken(site: Pick<Site, 'formKey'>, token: string): Unsubscribing | null {
  const [, word, id = '', code = ''] = /^([a-z]+)-([\w-]{22})-([\w-]{24})$/u.exec(token) ?? []
  const kind = chosenKinds.find((each) => each === word)
  const personId = uuidOf(Buffer.from(id, 'base64url').toString('hex'))
  if (!kind || personId === null) return null
  const who = { personId, kind }
  return isSignedKey(site, signedText(who), code) ? who : null
}

/** The page of a token, which also takes a mail program's one-click request (RFC 8058). */
export const unsubscribeAddress = ({ origin }: Pick<Site, 'origin'>, token: string) =>
  `${origin}${unsubscribePath}?clave=${token}`

/** A person, or the address of an account without one. The address is in lower case. */
type Chooser = { personId: string | null; address: string }

/** SQL condition: choices of the person, or of an address without a person. */
const ownOf = ({ personId, address }: Chooser): SQL | undefined =>
  or(isOfPerson(personId), and(isNull(mailOptOuts.personId), eq(mailOptOuts.address, address)))

const isOfPerson = (personId: string | null): SQL | undefined =>
  personId === null ? undefined : eq(mailOptOuts.personId, personId)

/** SQL condition: choices that stop mails to the person, including those of former owners of the address. */
const choicesOf = ({ personId, address }: Chooser): SQL | undefined =>
  or(isOfPerson(personId), eq(mailOptOuts.address, address))

/** SQL condition: choices of the address whose person was erased. */
const forgottenOf = ({ address }: Chooser): SQL =>
  eq(forgottenOptOuts.digest, addressDigest(address))

async function kindsOf(db: Database, chooser: Chooser): Promise<ReadonlySet<ChosenKind>> {
  const rows = await db
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(choicesOf(chooser))
    .union(
      db.select({ kind: forgottenOptOuts.kind }).from(forgottenOptOuts).where(forgottenOf(chooser)),
    )
  return new Set(rows.map(({ kind }) => kind))
}

/** Removes opt-outs of these kinds. Returns whether there were any. */
async function removeOptOuts(tx: Database, chooser: Chooser, wanted: readonly ChosenKind[]) {
  if (wanted.length === 0) return false
  const kinds = [...wanted]
  const back = await tx
    .delete(mailOptOuts)
    .where(and(ownOf(chooser), inArray(mailOptOuts.kind, kinds)))
    .returning({ kind: mailOptOuts.kind })
  const freed = await freeFromOthers(tx, chooser, kinds)
  const forgotten = await tx
    .delete(forgottenOptOuts)
    .where(and(forgottenOf(chooser), inArray(forgottenOptOuts.kind, kinds)))
    .returning({ kind: forgottenOptOuts.kind })
  return freed || back.length + forgotten.length > 0
}

/** Moves choices of former owners of the address to their current addresses. Returns whether there were any. */
async function freeFromOthers(tx: Database, { personId, address }: Chooser, kinds: ChosenKind[]) {
  const { rowCount } = await tx.execute(sql`
    update ${mailOptOuts} as choice set address = lower(coalesce(account.email, mailbox(person)))
    from ${people} as person left join ${accounts} as account on account.id = person.account_id
    where person.id = choice.person_id and person.id is distinct from ${personId}
      and choice.address = ${address} and ${inArray(sql`choice.kind`, kinds)}
      and lower(coalesce(account.email, mailbox(person))) <> choice.address`)
  return (rowCount ?? 0) > 0
}

/** Opts out of these kinds and into the other offered ones. Returns the kinds that changed. */
async function storeChoices(
  tx: Database,
  chooser: Chooser,
  {
    without,
    wanted,
    now,
  }: { without: readonly ChosenKind[]; wanted: readonly ChosenKind[]; now: Date },
): Promise<boolean> {
  const back = await removeOptOuts(tx, chooser, wanted)
  // A choice of another person, or of the address alone, would not follow the person to their next address.
  const own = await tx
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(chooser.personId === null ? ownOf(chooser) : isOfPerson(chooser.personId))
  const added = without.filter((kind) => own.every((stored) => stored.kind !== kind))
  if (added.length > 0) {
    await tx
      .insert(mailOptOuts)
      .values(added.map((kind) => ({ ...chooser, kind, optedOutAt: now })))
      .onConflictDoNothing()
  }
  return back || added.length > 0
}

/** The person of the signed-in account. */
async function ownChooser(db: Database, account: { id: string; email: string }): Promise<Chooser> {
  const [person] = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.accountId, account.id))
  return { personId: person?.id ?? null, address: account.email.toLowerCase() }
}

/** The account's choices by kind. */
export async function ownMailChoices(cx: RequestContext): Promise<Record<ChosenKind, boolean>> {
  const account = authorize(cx.actor, 'account.own')
  const without = await kindsOf(cx.db, await ownChooser(cx.db, account))
  return mapped(chosenKinds, (kind) => !without.has(kind))
}

/** Stores the account's choices; unchanged ones are not written. */
export async function saveOwnMailChoices(cx: RequestContext, wanted: Record<ChosenKind, boolean>) {
  const account = authorize(cx.actor, 'account.own')
  await cx.db.transaction(async (tx) => {
    // A concurrent form waits here, and then sees what the first has stored.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update')
    const changed = await storeChoices(tx, await ownChooser(tx, account), {
      wanted: chosenKinds.filter((kind) => wanted[kind]),
      without: chosenKinds.filter((kind) => !wanted[kind]),
      now: cx.now,
    })
    if (!changed) return
    await recordAct(tx, cx, 'account.mails-chosen', ['account', account.id])
  })
}

/** The person of a link, under the lock for choices. Throws notFound for an invalid link. */
async function choosing(tx: Database, cx: RequestContext, token: string) {
  const read = readUnsubscribeToken(cx.site, token)
  const [person] = read
    ? await tx
        .select({
          id: people.id,
          // A person without an address keeps the choice for their next one.
          email: sql<string>`coalesce(lower(coalesce(${accounts.email}, mailbox(${people}))), ${people.id}::text)`,
        })
        .from(people)
        .leftJoin(accounts, eq(accounts.id, people.accountId))
        // A merged person counts as the one they were merged into.
        .where(sql`${people.id} = coalesce(
          (select ${mergedPeople.personId} from ${mergedPeople} where ${mergedPeople.id} = ${read.personId}),
          ${read.personId})`)
        .for('no key update', { of: people })
    : []
  if (!read || !person) throw notFound()
  return { kind: read.kind, chooser: { personId: person.id, address: person.email } }
}

/** The page of a mail's link; reading it changes nothing. Throws notFound for an invalid link. */
export async function unsubscribePage(cx: RequestContext, token: string) {
  return cx.db.transaction(async (tx) => {
    const { kind, chooser } = await choosing(tx, cx, token)
    return { kind, wanted: !(await kindsOf(tx, chooser)).has(kind) }
  })
}

/**
 * Refuses the kind of a link, or all that can be refused. No session is needed: the link only concerns the person's
 * mails. Throws notFound for an invalid link.
 */
export async function unsubscribe(
  cx: RequestContext,
  token: string,
  { fromAll }: { fromAll: boolean },
): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const { kind, chooser } = await choosing(tx, cx, token)
    await storeChoices(tx, chooser, {
      without: fromAll ? chosenKinds : [kind],
      wanted: [],
      now: cx.now,
    })
  })
}

/** Accepts the kind of a link again. Throws notFound for an invalid link. */
export async function resubscribe(cx: RequestContext, token: string): Promise<void> {
  await cx.db.transaction(async (tx) => {
    const { kind, chooser } = await choosing(tx, cx, token)
    await storeChoices(tx, chooser, { without: [], wanted: [kind], now: cx.now })
  })
}
