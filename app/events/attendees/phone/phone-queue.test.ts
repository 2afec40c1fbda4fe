import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { senderHeader } from '#app/platform/auth/sessions/sender-header.ts'
import { type PhoneOwner, phoneQueue } from './phone-queue.ts'
import { phoneStore, type PhoneStore, postQueued } from './phone-store.ts'

/** Queued acts are sent under the account that made them, also on a shared phone. */

type Item = { id: string }

const ada = { eventId: 2, accountId: 'ada' }
const biel = { eventId: 2, accountId: 'biel' }

/** The browser's storage; when `full`, it refuses more. */
let kept: Map<string, string>
let full: boolean

beforeEach(() => {
  kept = new Map()
  full = false
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (full) throw new Error('nothing more may be kept')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const line = () => phoneQueue<Item>('marks', ({ id }) => (typeof id === 'string' ? { id } : null))
const ids = (items: readonly Item[]) => items.map(({ id }) => id)

const acknowledgedAt = new Date('2026-12-09T20:30:00.400Z')

/** A page of this owner, and what it has sent. */
function opened(owner: PhoneOwner): { page: PhoneStore<Item, Item, string>; sent: string[] } {
  const sent: string[] = []
  const page = phoneStore<Item, Item, string>(owner, {
    queue: line(),
    send(by, items) {
      sent.push(...items.map(({ id }) => `${id} as ${by.accountId}`))
      return Promise.resolve({ outcome: 'acknowledged', results: [...items], at: acknowledgedAt })
    },
    about: ({ id }) => id,
    after: () => 'waiting',
    stateIn: () => 'sent',
    isConflict: () => false,
  })
  return { page, sent }
}

/** Opens a page of this owner and waits until it has sent its queue. */
async function visit(owner: PhoneOwner) {
  vi.stubGlobal('window', new EventTarget())
  const { page, sent } = opened(owner)
  const before = page.known()
  const end = page.start(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  end()
  return { sent, before, after: page.known() }
}

test('another account neither sends nor sees a queued mark, which waits for its own account', async () => {
  for (const id of ['one', 'two']) line().add(ada, { id })
  line().add({ ...ada, eventId: 21 }, { id: 'elsewhere' })
  const other = await visit(biel)
  expect(other.sent).toEqual([])
  expect(other.before).toMatchObject({ states: new Map(), pending: 0, ofOthers: 2 })
  const own = await visit(ada)
  expect(own.before).toMatchObject({ pending: 2, ofOthers: 0 })
  expect(own.sent).toEqual(['one as ada', 'two as ada'])
  expect(own.after).toMatchObject({ pending: 0 })
  expect((await visit(biel)).before.ofOthers).toBe(0)
  expect(ids(line().waiting({ ...ada, eventId: 21 }))).toEqual(['elsewhere'])
})

test('marks wait in the page without storage, apart for each event', () => {
  full = true
  const page = line()
  page.add(ada, { id: 'one' })
  expect(ids(page.waiting(ada))).toEqual(['one'])
  expect(ids(page.ofOthers(biel))).toEqual(['one'])
  expect(ids(page.waiting(biel))).toEqual([])
})

test('an older page learns what the server has accepted since', async () => {
  const shownAt = (time: string) => ({ ...ada, shownAt: new Date(`2026-12-09T${time}Z`) })
  line().add(ada, { id: 'one' })
  expect((await visit(shownAt('20:00:00'))).sent).toEqual(['one as ada'])
  const again = await visit(shownAt('20:00:00'))
  expect(again.sent).toEqual([])
  expect(again.before.states).toEqual(new Map([['one', 'waiting']]))
  expect((await visit(shownAt('20:30:02'))).before.states).toEqual(new Map())
  expect((await visit({ ...shownAt('20:00:00'), accountId: 'biel' })).before.states).toEqual(
    new Map(),
  )
})

test('a mark names its account and waits while another account is signed in', async () => {
  let keptBy: string | null = null
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    keptBy = new Headers(headers).get(senderHeader)
    return Promise.resolve(new Response(null, { status: 403 }))
  })
  const sent = await postQueued('/marks', { accountId: ada.accountId, body: '' }, () => null)
  expect(keptBy).toBe('ada')
  expect(sent).toEqual({ outcome: 'signedOut' })
})
