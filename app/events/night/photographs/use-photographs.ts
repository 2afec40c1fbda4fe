import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import {
  keptInstant,
  phoneQueue,
  type PhoneOwner,
} from '#app/events/attendees/phone/phone-queue.ts'
import { type PhoneWork, postQueued } from '#app/events/attendees/phone/phone-store.ts'
import { usePhoneStore } from '#app/events/attendees/phone/use-phone-store.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { shrinkPhotograph } from '#app/platform/images/shrink-photograph.ts'
import {
  forgetOnPhone,
  storeOnPhone,
  storedOnPhone,
  findOnPhone,
  type PhonePhotograph,
} from './photographs-on-phone.ts'

type Waiting = { id: string; at: Date; name: string }

type Result = Waiting & { refused: ProblemCode | null }

export type OwnPhotograph = Waiting &
  ({ state: 'waiting' | 'sent' } | { state: 'refused'; reason: ProblemCode })

/** Milliseconds that a megabyte takes on the slow network of a cellar. */
const timeout = 90_000

/** Temporary failures: the same photograph is sent again. */
const retryStatuses = new Set([408, 425, 429, 500, 502, 503, 504])

const uploadQueue = phoneQueue<Waiting>('night-photographs', ({ id, name, at: kept }) => {
  const at = keptInstant(kept)
  return typeof id === 'string' && typeof name === 'string' && at ? { id, name, at } : null
})

/** Refused photographs: they stay on the phone until dismissed. */
const refusedIds = new Set<string>()

async function refusal(answer: Response): Promise<ProblemCode> {
  try {
    const { code }: Record<string, unknown> = await answer.json()
    return isProblemCode(code) ? code : 'pictureUnreadable'
  } catch {
    // Refused by a proxy between us and the server.
    return answer.status === 413 ? 'tooLarge' : 'pictureUnreadable'
  }
}

async function sendOne(owner: PhoneOwner, waiting: Waiting) {
  const { eventId, accountId } = owner
  const refuse = async (reason: ProblemCode, kept: PhonePhotograph | null): Promise<Result[]> => {
    refusedIds.add(waiting.id)
    if (kept) await storeOnPhone({ ...kept, refused: reason })
    return [{ ...waiting, refused: reason }]
  }
  const kept = await findOnPhone(waiting.id)
  if (!kept) {
    // Another tab has sent it, unless it is still queued.
    const isLost = uploadQueue.waiting(owner).some(({ id }) => id === waiting.id)
    return {
      outcome: 'acknowledged' as const,
      results: isLost ? await refuse('photographLost', null) : [{ ...waiting, refused: null }],
    }
  }
  const query = new URLSearchParams({ foto: waiting.id, tomada: waiting.at.toISOString() })
  return postQueued<Result>(
    `${nightPaths(eventId).photographs}?${query}`,
    { accountId, body: kept.picture, milliseconds: timeout },
    async (answer) => {
      if (answer.ok) return [{ ...waiting, refused: null }]
      if (retryStatuses.has(answer.status)) return null
      return refuse(await refusal(answer), kept)
    },
  )
}

const photographing: PhoneWork<Waiting, Result, OwnPhotograph> = {
  queue: {
    ...uploadQueue,
    remove(owner, ids) {
      uploadQueue.remove(owner, ids)
      // Only photographs not in the queue.
      void forgetOnPhone([...ids].filter((id) => !refusedIds.has(id)))
    },
  },
  atOnce: 1,
  async send(owner, [first]) {
    return first ? sendOne(owner, first) : { outcome: 'acknowledged', results: [] }
  },
  about: ({ id }) => id,
  after: ({ id, at, name }) => ({ id, at, name, state: 'waiting' }),
  stateIn: ({ id, at, name, refused }) =>
    refused === null
      ? { id, at, name, state: 'sent' }
      : { id, at, name, state: 'refused', reason: refused },
  isConflict: () => false,
}

const ignore = () => undefined

/** Photographs taken on this phone, kept until stored or until a refusal was seen. */
export function usePhotographs(owner: PhoneOwner) {
  const { eventId, accountId } = owner
  const { add, withdraw, ...known } = usePhoneStore(owner, photographing, ignore)
  const [refused, setRefused] = useState<OwnPhotograph[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [preparing, setPreparing] = useState(0)
  const [astray, setAstray] = useState(0)
  const begun = useRef(false)
  useEffect(() => {
    // Once: later photographs are queued directly.
    if (begun.current) return
    begun.current = true
    const whose = { eventId, accountId }
    const idsInLine = () => uploadQueue.waiting(whose).map(({ id }) => id)
    const before = idsInLine()
    async function find() {
      const inOtherLines = new Set(uploadQueue.ofOthers(whose).map(({ id }) => id))
      const { own: kept, astray: foreign } = await storedOnPhone(whose, inOtherLines)
      setAstray(foreign)
      const inLine = new Set([...before, ...idsInLine()])
      const stays = kept.flatMap(({ id, at, name, refused: reason }) =>
        reason === null ? [] : [{ id, at, name, state: 'refused' as const, reason }],
      )
      for (const { id } of stays) refusedIds.add(id)
      setRefused(stays)
      // The page closed before it was queued or removed; sending it again is harmless.
      for (const { id, at, name, refused: reason } of kept) {
        if (reason === null && !inLine.has(id)) add({ id, at, name })
      }
    }
    void find()
  }, [eventId, accountId, add])

  const take = useCallback(
    async (files: readonly File[]) => {
      setPreparing((count) => count + files.length)
      for (const file of files) {
        const photograph = { id: crypto.randomUUID(), at: new Date(), name: file.name }
        const picture = await shrinkPhotograph(file)
        const isPicture = picture.type.startsWith('image/')
        const reason = !isPicture
          ? 'notAPicture'
          : picture.size > largestPicture
            ? 'tooLarge'
            : null
        await storeOnPhone({ ...photograph, eventId, accountId, picture, refused: reason })
        if (reason === null) add(photograph)
        else setRefused((all) => [...all, { ...photograph, state: 'refused', reason }])
        setPreparing((count) => count - 1)
      }
    },
    [eventId, accountId, add],
  )

  const drop = useCallback(
    (id: string) => {
      withdraw(id)
      void forgetOnPhone([id])
      setRefused((all) => all.filter((each) => each.id !== id))
      setRemoved((all) => new Set([...all, id]))
    },
    [withdraw],
  )

  // A photograph dropped while in flight has arrived: remove it on the server.
  const own = [...refused, ...known.states.values()].filter(
    ({ id, state }) => state === 'sent' || !removed.has(id),
  )
  const { pending, signedOut } = known
  return { own, pending, ofOthers: known.ofOthers + astray, signedOut, preparing, take, drop }
}
