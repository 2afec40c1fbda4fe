import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { useMayRetry } from '#app/accounts/sign-in-again/sign-in-again.ts'
import { SignInWhenNeeded } from '#app/accounts/sign-in-again/sign-in-when-needed.tsx'
import { ClubContext } from '#app/club-context.ts'
import { changesOf, club, type ClubChanges } from '#app/club.ts'
import type { FlashText } from '#app/copy/flashes.copy.ts'
import { noticesCopy } from '#app/copy/notices.copy.ts'
import {
  panelFactsIn,
  rememberedFrame,
  type PanelFacts,
} from '#app/frame/panel-frame/panel-facts.ts'
import { OfflineSupport, UnreachablePage } from '#app/frame/problems/offline-support.tsx'
import { isPanelPath } from '#app/frame/site-frame/site-section.ts'
import { PlainToaster } from '#app/kit/ui/dialogs/plain-toaster.tsx'
import { onFirstToast, showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { lazyPart } from '#app/kit/ui/lazy-part.ts'
import { cardPath } from '#app/members/member-card/card.ts'
import { MembershipLink } from '#app/members/memberships/joining/join-link.tsx'
import { SiteOrigin } from '#app/platform/head/site-origin.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { hasFlash } from '#app/platform/http/flash-cookie.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { usePageFrame } from '#app/platform/http/pages/page-frame.ts'
import { problemToShow } from '#app/platform/http/pages/shown-problem.ts'
import {
  LanguageProvider,
  useCopy,
  useLanguage,
} from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { useTextsInChosenLanguage } from '#app/platform/i18n/languages/written-language.ts'
import type { Route } from './+types/root.ts'
import sansFont from './platform/fonts/hanken-grotesk.woff2?url'
import serifFont from './platform/fonts/newsreader.woff2?url'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [
  // Refusals by the server are thrown here, before any route runs, and shown in the site's layout.
  ({ request, context }) => {
    context.set(afterForm, request.method === 'POST')
    const refused = context.get(problemToShow)
    if (refused) throw data(refused, { status: refused.status, statusText: refused.code })
  },
]

/** Runs on each navigation, so that open pages follow changes of the club's facts. */
export function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  return { clubChanges: changesOf(cx.club), language: cx.language }
}

/**
 * The club's facts as a stable object: a changed context above a part that is not hydrated yet would discard that part.
 */
function useClubFacts(changes: ClubChanges) {
  const [kept, keep] = useState(changes)
  if (JSON.stringify(kept) !== JSON.stringify(changes)) keep(changes)
  return useMemo(() => ({ ...club, ...kept }), [kept])
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, origin, clubChanges, still, panel } = usePageFrame()
  // Pages refused before any loader ran have these facts on their first element.
  const root = useRouteLoaderData<typeof loader>('root')
  const loaded = root?.clubChanges
  const facts = useClubFacts(loaded ?? clubChanges)
  const isCard = useLocation().pathname === cardPath
  return (
    <html
      lang={language}
      data-origin={origin}
      data-club={loaded ? undefined : JSON.stringify(clubChanges)}
      data-panel={panel ? JSON.stringify(panel) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isCard ? '/carnet.webmanifest' : '/manifest.webmanifest'} />
        <meta name="theme-color" content="#fbf8f2" />
        <link rel="preload" href={serifFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={sansFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        {/* Our own stylesheets need no nonce; browsers hide nonces, so React would report a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <SiteOrigin value={origin}>
          <ClubContext value={facts}>
            <LanguageProvider initial={language}>
              {children}
              <Notices />
              {still ? null : <OfflineSupport fetchNotices={fetchToaster} />}
              {still ? null : <SignInWhenNeeded />}
              {still ? null : <ChosenLanguage written={root?.language} />}
            </LanguageProvider>
          </ClubContext>
        </SiteOrigin>
        {still ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

function ChosenLanguage({ written }: { written: Language | undefined }) {
  useTextsInChosenLanguage(written, useMayRetry())
  return null
}

/** Preloaded, to show failures offline too. */
const { Part: Toaster, preloadModule: fetchToaster } = lazyPart(
  async () => (await import('#app/kit/ui/dialogs/toaster.tsx')).Toaster,
  PlainToaster,
)

/** Loaded only with a notice. */
async function showFlash(language: Language, go: (address: string) => void) {
  const [{ flashesCopy }, { filledIn, flashTone, takeFlash }] = await Promise.all([
    import('#app/copy/flashes.copy.ts'),
    import('#app/platform/http/flash.ts'),
  ])
  const waiting = takeFlash()
  if (!waiting) return
  const { title, description }: FlashText = flashesCopy[language][waiting.key]
  const { values = {} } = waiting
  const announce = values.tell
    ? (await import('#app/frame/panel-frame/announce-action.ts')).announceAction(
        values,
        language,
        go,
      )
    : undefined
  const undo =
    values.trashed || values.undo
      ? (await import('#app/frame/panel-frame/undo-deletion.ts')).undoAction(values, language)
      : undefined
  const action = undo ?? announce
  showToast({
    tone: flashTone(waiting.key),
    title: filledIn(title, waiting.values),
    ...(description ? { description: filledIn(description, waiting.values) } : {}),
    ...(action ? { action } : {}),
  })
}

/** Shows the notice in the flash cookie after each navigation, and all other notices. */
function Notices() {
  const { label, close } = useCopy(noticesCopy)
  const { language } = useLanguage()
  const { state } = useNavigation()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [awaited, setAwaited] = useState(false)

  useEffect(() => onFirstToast(() => setAwaited(true)), [])
  useEffect(() => {
    if (state === 'idle' && hasFlash(document.cookie)) {
      void showFlash(language, (address) => void navigate(address))
    }
    // With the key: on slow devices React may render the end of a navigation without its start.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state, key, language, navigate])

  return awaited ? (
    <Suspense>
      <Toaster label={label} closeLabel={close} />
    </Suspense>
  ) : null
}

export default function Root() {
  return <Outlet />
}

/** Rarely needed, so loaded lazily; it may fail offline. */
const LateProblemPage = lazy(async () => {
  try {
    const [{ ProblemPage }, { problemOfError }] = await Promise.all([
      import('#app/frame/problems/problem-page.tsx'),
      import('#app/platform/http/pages/shown-problem.ts'),
    ])
    return {
      default: ({ error }: { error: unknown }) => <ProblemPage {...problemOfError(error)} />,
    }
  } catch {
    return { default: UnreachablePage }
  }
})

/** Public pages have it already; the panel does not need it. */
const LateSiteFrame = lazy(
  async (): Promise<{
    default: ComponentType<{ join: typeof MembershipLink; children: ReactNode }>
  }> => {
    try {
      return { default: (await import('#app/frame/problems/problem-frame.ts')).SiteFrame }
    } catch {
      return { default: ({ children }) => children }
    }
  },
)

/** Error page inside the panel. */
const LatePanelProblem = lazy(async () => {
  try {
    const [{ ProblemInPanel }, { problemOfError }] = await Promise.all([
      import('#app/frame/panel-frame/problem-in-panel.tsx'),
      import('#app/platform/http/pages/shown-problem.ts'),
    ])
    return {
      default: ({ error, panel }: { error: unknown; panel: PanelFacts }) => (
        <ProblemInPanel panel={panel} {...problemOfError(error)} />
      ),
    }
  } catch {
    return { default: UnreachablePage }
  }
})

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { panel: embedded } = usePageFrame()
  const panel = isPanelPath(pathname) ? (rememberedFrame() ?? panelFactsIn(embedded)) : null
  if (panel) {
    return (
      <Suspense>
        <LatePanelProblem error={error} panel={panel} />
      </Suspense>
    )
  }
  // The boundary is around the layout: inside, React would compare hydrated text with that of a language chosen
  // meanwhile.
  return (
    <LateSiteFrame join={MembershipLink}>
      <LateProblemPage error={error} />
    </LateSiteFrame>
  )
}
