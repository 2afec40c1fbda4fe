import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { PhoneOwner } from '#app/events/attendees/phone/phone-queue.ts'

/** A photograph kept on the phone until the club has it. */
export type PhonePhotograph = {
  id: string
  eventId: number
  accountId: string
  at: Date
  name: string
  picture: Blob
  /** Why it was refused; kept until someone has seen that. */
  refused: ProblemCode | null
}

const database = 'night-photographs'
const store = 'photographs'

/** For browsers that refuse storage; lasts as long as the page. */
const memoryStore = new Map<string, PhonePhotograph>()

const answerOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('nothing may be kept')),
    )
  })

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(store, { keyPath: 'id' }).createIndex('event', 'eventId')
  })
  return answerOf(request)
}

async function inTransaction<Result>(
  mode: IDBTransactionMode,
  act: (photographs: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const kept = await openStore()
  try {
    const transaction = kept.transaction(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      const fail = () => reject(transaction.error ?? new Error('nothing may be kept'))
      transaction.addEventListener('abort', fail)
      transaction.addEventListener('error', fail)
    })
    const answer = await answerOf(act(transaction.objectStore(store)))
    await done
    return answer
  } finally {
    kept.close()
  }
}

/** Stores a photograph so that it survives a closed page; in memory where storage is refused. */
export async function storeOnPhone(photograph: PhonePhotograph): Promise<void> {
  try {
    await inTransaction('readwrite', (photographs) => photographs.put(photograph))
    memoryStore.delete(photograph.id)
  } catch {
    memoryStore.set(photograph.id, photograph)
  }
}

/**
 * An account's own photographs on this phone, and the number of other accounts' photographs to be sent that are
 * missing from their queues.
 *
 * @param inOtherLines ids of the photographs in other accounts' queues.
 */
export async function storedOnPhone(
  { eventId, accountId }: PhoneOwner,
  inOtherLines: ReadonlySet<string>,
): Promise<{ own: PhonePhotograph[]; astray: number }> {
  const kept = await ofEvent(eventId)
  const isOwn = (each: PhonePhotograph) => each.accountId === accountId
  const astray = kept.filter(
    (each) => !isOwn(each) && each.refused === null && !inOtherLines.has(each.id),
  )
  return { own: kept.filter(isOwn), astray: astray.length }
}

async function ofEvent(eventId: number): Promise<PhonePhotograph[]> {
  const here = [...memoryStore.values()].filter((each) => each.eventId === eventId)
  try {
    const kept: unknown[] = await inTransaction('readonly', (photographs) =>
      photographs.index('event').getAll(eventId),
    )
    return [...kept.flatMap((each) => photographIn(each) ?? []), ...here]
  } catch {
    return here
  }
}

/** A photograph on this phone; null once it is gone. */
export async function findOnPhone(id: string): Promise<PhonePhotograph | null> {
  const here = memoryStore.get(id)
  if (here) return here
  try {
    return photographIn(await inTransaction('readonly', (photographs) => photographs.get(id)))
  } catch {
    return null
  }
}

export async function forgetOnPhone(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    memoryStore.delete(id)
    try {
      await inTransaction('readwrite', (photographs) => photographs.delete(id))
    } catch {
      // Where storage is refused there is nothing to delete.
    }
  }
}

function photographIn(kept: unknown): PhonePhotograph | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, eventId, accountId, at, name, picture, refused }: Record<string, unknown> = {
    ...kept,
  }
  return typeof id === 'string' &&
    typeof eventId === 'number' &&
    typeof accountId === 'string' &&
    at instanceof Date &&
    typeof name === 'string' &&
    picture instanceof Blob
    ? {
        id,
        eventId,
        accountId,
        at,
        name,
        picture,
        refused: isProblemCode(refused) ? refused : null,
      }
    : null
}
