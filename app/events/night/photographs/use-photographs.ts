import { useCallback, useEffect, useRef, useState } from 'react'
import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import { nightQueues } from '#app/events/attendees/phone/held-of-night.ts'
import {
  keptInstant,
  phoneQueue,
  type PhoneKeeper,
} from '#app/events/attendees/phone/phone-queue.ts'
import type { PhoneWork } from '#app/events/attendees/phone/phone-store.ts'
import { postKept } from '#app/events/attendees/phone/send-kept.ts'
import { usePhoneStore } from '#app/events/attendees/phone/use-phone-store.ts'
import { nightPaths } from '#app/events/night/night.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { shrinkPhotograph } from '#app/platform/images/shrink-photograph.ts'
import {
  forgetOnPhone,
  keepOnPhone,
  keptOnPhone,
  onPhone,
  type PhonePhotograph,
} from './photographs-on-phone.ts'

/** A photograph in the line of those that wait. */
type Waiting = { id: string; at: Date; name: string }

type Result = Waiting & { refused: ProblemCode | null }

/** A photograph of this telephone and how it stands; of a refused one why. */
export type OwnPhotograph = Waiting &
  ({ state: 'waiting' | 'sent' } | { state: 'refused'; reason: ProblemCode })

/** Milliseconds for a megabyte over the network of a cellar. */
const patience = 90_000

/** Answers after which the same photograph is sent again: there was no room, or no turn. */
const tryAgain = new Set([408, 425, 429, 500, 502, 503, 504])

const line = phoneQueue<Waiting>(nightQueues.photographs, ({ id, name, at: kept }) => {
  const at = keptInstant(kept)
  return typeof id === 'string' && typeof name === 'string' && at ? { id, name, at } : null
})

/** Those that the club does not take: they stay on the telephone until somebody takes them away. */
const refusedHere = new Set<string>()

async function refusal(answer: Response): Promise<ProblemCode> {
  try {
    const { code }: Record<string, unknown> = await answer.json()
    return isProblemCode(code) ? code : 'pictureUnreadable'
  } catch {
    // An answer of something between us and the server, which found it too large or did not like it.
    return answer.status === 413 ? 'tooLarge' : 'pictureUnreadable'
  }
}

async function sendOne(keeper: PhoneKeeper, waiting: Waiting) {
  const { eventId, accountId } = keeper
  const refuse = async (reason: ProblemCode, kept: PhonePhotograph | null): Promise<Result[]> => {
    refusedHere.add(waiting.id)
    if (kept) await keepOnPhone({ ...kept, accountId, refused: reason })
    return [{ ...waiting, refused: reason }]
  }
  const kept = await onPhone(waiting.id)
  if (!kept) {
    // Another tab has sent it meanwhile, unless it still stands in the line.
    const isLost = line.waiting(keeper).some(({ id }) => id === waiting.id)
    return {
      outcome: 'acknowledged' as const,
      results: isLost ? await refuse('photographLost', null) : [{ ...waiting, refused: null }],
    }
  }
  const query = new URLSearchParams({ foto: waiting.id, tomada: waiting.at.toISOString() })
  return postKept<Result>(
    `${nightPaths(eventId).photographs}?${query}`,
    { accountId, body: kept.picture, milliseconds: patience },
    async (answer) => {
      if (answer.ok) return [{ ...waiting, refused: null }]
      if (tryAgain.has(answer.status)) return null
      return refuse(await refusal(answer), kept)
    },
  )
}

const photographing: PhoneWork<Waiting, Result, OwnPhotograph> = {
  queue: {
    ...line,
    remove(keeper, ids) {
      line.remove(keeper, ids)
      // After the line: what is in it is there.
      void forgetOnPhone([...ids].filter((id) => !refusedHere.has(id)))
    },
  },
  atOnce: 1,
  async send(keeper, [first]) {
    return first ? sendOne(keeper, first) : { outcome: 'acknowledged', results: [] }
  },
  about: ({ id }) => id,
  after: ({ id, at, name }) => ({ id, at, name, state: 'waiting' }),
  told: ({ id, at, name, refused }) =>
    refused === null
      ? { id, at, name, state: 'sent' }
      : { id, at, name, state: 'refused', reason: refused },
  isConflict: () => false,
}

const silent = () => undefined

/**
 * What somebody photographs with this telephone during one evening: on the telephone until the club has it, or until
 * somebody has seen why it does not take it.
 */
export function usePhotographs(keeper: PhoneKeeper) {
  const { eventId, accountId } = keeper
  const { add, withdraw, ...known } = usePhoneStore(keeper, photographing, silent)
  const [refused, setRefused] = useState<OwnPhotograph[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [preparing, setPreparing] = useState(0)
  const [astray, setAstray] = useState(0)
  const begun = useRef(false)
  useEffect(() => {
    // Once: what is photographed from now on stands in the line.
    if (begun.current) return
    begun.current = true
    const whose = { eventId, accountId }
    const idsInLine = () => line.waiting(whose).map(({ id }) => id)
    const before = idsInLine()
    async function find() {
      const inOtherLines = new Set(line.ofOthers(whose).map(({ id }) => id))
      const { own: kept, astray: foreign } = await keptOnPhone(whose, inOtherLines)
      setAstray(foreign)
      const inLine = new Set([...before, ...idsInLine()])
      const stays = kept.flatMap(({ id, at, name, refused: reason }) =>
        reason === null ? [] : [{ id, at, name, state: 'refused' as const, reason }],
      )
      for (const { id } of stays) refusedHere.add(id)
      setRefused(stays)
      // The page was closed before it stood in the line, or before it was forgotten: sent again it is the same.
      for (const photograph of kept) {
        const { id, at, name, refused: reason } = photograph
        if (reason === null && inLine.has(id)) continue
        if (photograph.accountId === null) await keepOnPhone({ ...photograph, accountId })
        if (reason === null) add({ id, at, name })
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
        await keepOnPhone({ ...photograph, eventId, accountId, picture, refused: reason })
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

  // One that was on its way as it was dropped has arrived: it is taken back there.
  const own = [...refused, ...known.states.values()].filter(
    ({ id, state }) => state === 'sent' || !removed.has(id),
  )
  const { pending, signedOut } = known
  return { own, pending, ofOthers: known.ofOthers + astray, signedOut, preparing, take, drop }
}
