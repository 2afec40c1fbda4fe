import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { keptPage } from './kept-page.ts'
import { pageCache, type PageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

const security = securityHeaders({ origin: 'http://localhost', development: false })

let renders: string[]
let time: number
let gates: (() => void)[]
let isHeld: boolean
let isInformed: boolean
let cache: PageCache

beforeEach(() => {
  renders = []
  time = 0
  gates = []
  isHeld = false
  isInformed = true
  cache = pageCache({
    isKept: (path) => path === '/' || path === '/blog',
    caughtUp: () => Promise.resolve(isInformed),
    clock: () => time,
    async render(path: string, language: Language) {
      renders.push(`${language} ${path}`)
      if (isHeld) await new Promise<void>((resolve) => gates.push(resolve))
      return keptPage(`<p>${renders.length}</p>`, 'n', security)
    },
  })
  cache.setConnected(true)
})

test('a hundred who ask at once cause one render', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', 'es')))
  expect(renders).toEqual(['es /'])
  expect(new Set(pages).size).toBe(1)
})

test('each language and path is a page of its own', async () => {
  for (const language of ['es', 'ca', 'es'] as const) await cache.get('/', language)
  await cache.get('/blog', 'es')
  expect(renders).toEqual(['es /', 'ca /', 'es /blog'])
})

test('paths that are not listed are not kept', async () => {
  expect(await cache.get('/cuenta', 'es')).toBeNull()
  expect(renders).toEqual([])
})

test('a page lives a minute', async () => {
  await cache.get('/', 'es')
  time = 59_999
  expect(await cache.current('/', 'es')).not.toBeNull()
  time = 60_000
  expect(await cache.current('/', 'es')).toBeNull()
  await cache.get('/', 'es')
  expect(renders).toHaveLength(2)
})

test('a change drops all pages', async () => {
  await cache.get('/', 'es')
  cache.drop()
  expect(await cache.current('/', 'es')).toBeNull()
})

test('a render that began before a change is neither stored nor joined', async () => {
  isHeld = true
  const early = cache.get('/', 'es')
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  cache.drop()
  const late = cache.get('/', 'es')
  await vi.waitFor(() => expect(renders).toHaveLength(2))
  for (const open of gates) open()
  const [earlyPage, latePage] = await Promise.all([early, late])
  expect(earlyPage).not.toBe(latePage)
  expect(await cache.current('/', 'es')).toBe(latePage)
})

test('while changes go by unheard nothing is kept, served or stored', async () => {
  await cache.get('/', 'es')
  isHeld = true
  const running = cache.get('/blog', 'es')
  await vi.waitFor(() => expect(renders).toHaveLength(2))
  cache.setConnected(false)
  for (const open of gates) open()
  await running
  expect(await cache.get('/', 'es')).toBeNull()
  cache.setConnected(true)
  expect(await cache.current('/', 'es')).toBeNull()
  expect(await cache.current('/blog', 'es')).toBeNull()
})

test('while it is not sure that all changes are known, nothing kept is served or joined', async () => {
  await cache.get('/', 'es')
  isInformed = false
  expect(cache.holds('/', 'es')).toBe(true)
  expect(await cache.current('/', 'es')).toBeNull()
  expect(await cache.get('/', 'es')).toBeNull()
  isInformed = true
  expect(await cache.current('/', 'es')).not.toBeNull()
})

test('a render that fails is tried again by the next who asks', async () => {
  let fails = true
  const failing = pageCache({
    isKept: (path) => path === '/',
    caughtUp: () => Promise.resolve(true),
    async render() {
      if (fails) throw new Error('the database is away')
      return keptPage('<p>back</p>', 'n', security)
    },
  })
  failing.setConnected(true)
  await expect(failing.get('/', 'es')).rejects.toThrow('the database is away')
  fails = false
  expect(await failing.get('/', 'es')).not.toBeNull()
})
