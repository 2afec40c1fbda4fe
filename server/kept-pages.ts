import { visitor } from '#app/auth/actor.ts'
import { secretName } from '#app/cookies.ts'
import type { Language } from '#app/i18n/language.ts'
import { askedForEverybody } from './asked-for-everybody.ts'
import { keptBudget } from './kept-budget.ts'
import { keptPage, type KeptPage, type PageStatus } from './kept-page.ts'
import { keptUntilChanged } from './kept-until-changed.ts'
import type { Pages } from './pages.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** The pages that are the same bytes for everybody, with the parameters that choose what they show. */
const keptAddresses: readonly {
  path: RegExp
  parameters?: Readonly<Record<string, RegExp>>
  /** Whoever has a session gets a page of their own. */
  visitorsOnly?: true
}[] = [
  { path: /^\/(?:club|contacto)?$/u },
  { path: /^\/legal\/(?:privacidad|terminos|aviso-legal)$/u },
  {
    path: /^\/restaurantes$/u,
    parameters: { pagina: /^[1-9]\d{0,4}$/u, estrellas: /^[1-3]$/u, precio: /^[1-4]$/u },
  },
  {
    path: /^\/restaurantes\/[1-9]\d{0,14}$/u,
    parameters: { tab: /^(?:descripcion|menu|chef|resenas)$/u },
  },
  {
    path: /^\/eventos$/u,
    parameters: { pagina: /^[1-9]\d{0,4}$/u, categoria: /^.{1,60}$/u, cuando: /^pasados$/u },
  },
  { path: /^\/eventos\/calendario$/u, parameters: { mes: /^20\d{2}-(?:0[1-9]|1[0-2])$/u } },
  { path: /^\/eventos\/[1-9]\d{0,14}$/u, parameters: { tab: /^(?:info|media)$/u } },
  { path: /^\/eventos\/[1-9]\d{0,14}\/inscripcion$/u, visitorsOnly: true },
  { path: /^\/eventos\/[1-9]\d{0,14}\/inscripcion\/enviada$/u },
  { path: /^\/blog$/u, parameters: { pagina: /^[1-9]\d{0,4}$/u } },
  { path: /^\/blog\/[a-z0-9-]{1,200}$/u },
]

/** Whether the page of this path and query is kept. Searches are not: there is no end of them. */
export function isKeptAddress(target: string): boolean {
  if (target.length > 400) return false
  const [path = '', query] = target.split('?', 2)
  const address = keptAddresses.find((each) => each.path.test(path))
  if (!address) return false
  if (query === undefined) return true
  const { parameters = {} } = address
  const asked = [...new URLSearchParams(query)]
  return (
    asked.length > 0 &&
    new Set(asked.map(([name]) => name)).size === asked.length &&
    asked.every(([name, value]) => Object.hasOwn(parameters, name) && parameters[name]?.test(value))
  )
}

/** Whether the page of this kept path is a visitor's alone: a session shows on it. */
const isVisitors = (path: string) =>
  keptAddresses.some((each) => each.visitorsOnly && each.path.test(path))

const session = new RegExp(
  `(?:^|;\\s*)(?:${secretName('session', 'http:')}|${secretName('session', 'https:')})=`,
  'u',
)

/** Whether who sends these cookies gets what is kept for everybody. */
const isShownKept = (path: string, cookies: string | null | undefined) =>
  !cookies || !session.test(cookies) || !isVisitors(path)

const isForEverybody = (status: number): status is PageStatus => [200, 404, 410].includes(status)

/** Renders as for a stranger without cookies: nothing of any visitor can get into a kept page. */
async function renderForEverybody(
  pages: Pages,
  security: SecurityHeaders,
  {
    path,
    language,
    network,
    clock,
  }: { path: string; language: Language; network: string; clock: () => number },
): Promise<KeptPage | null> {
  const {
    answer,
    nonce,
    failures,
    changesAt: until,
  } = await pages.render(askedForEverybody({ target: path, language }), visitor, { asker: network })
  if (failures.length > 0) throw failures[0]
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const { status, headers } = answer
  if (!isForEverybody(status) || !isPage || headers.has('Set-Cookie')) return null
  const shared = !isVisitors(path) && until - clock() > staysInProxies
  return keptPage(await answer.text(), nonce, security, { status, until, shared })
}

/** So long what was made now may still be shown by us, or by a proxy after us (milliseconds). */
const staysInProxies = 80_000

/** Pages, and bytes of all of them in all their encodings. */
const most = { things: 500, bytes: keptBudget.pages }

const keyOf = (path: string, language: Language) => `${language} ${path}`

export type KeptPages = ReturnType<typeof keptPages>

/** The kept pages over the site's own rendering; `caughtUp` is that of the changes. */
export function keptPages(
  pages: Pages,
  security: SecurityHeaders,
  caughtUp: () => Promise<boolean>,
  clock: () => number = Date.now,
) {
  const kept = keptUntilChanged<KeptPage>({
    most,
    caughtUp,
    clock,
    // There is no end of addresses without a page.
    worthKeeping: ({ status }) => status === 200,
  })
  return {
    drop: () => kept.drop(),
    setConnected: (connected: boolean) => kept.setConnected(connected),
    /** Whether it is worth waiting for `find`. Cheap: called for every request. */
    holds: (path: string, language: Language, cookies?: string): boolean =>
      kept.holds(keyOf(path, language)) && isShownKept(path, cookies),
    /** The page if it is kept. Only for who has just been told that all changes are known. */
    find: (path: string, language: Language): KeptPage | null => kept.find(keyOf(path, language)),
    /**
     * The page, rendered now if need be, or the one that says that there is none; null for an address
     * that is not kept, or not for who sends these cookies.
     */
    async get(
      path: string,
      language: Language,
      /** The first who asks: networks take turns with what is rendered for them. */
      { network, cookies }: { network: string; cookies?: string | undefined },
    ): Promise<KeptPage | null> {
      if (!isKeptAddress(path) || !isShownKept(path, cookies)) return null
      return kept.get(keyOf(path, language), () =>
        renderForEverybody(pages, security, { path, language, network, clock }),
      )
    },
  }
}
