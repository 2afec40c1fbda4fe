import { useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { problemsCopy, shownCode } from '#app/copy/problems.copy.ts'
import { failedFormAt } from '#app/failed-forms.ts'
import { problemPageCopy } from '#app/frame/problems/problem-page.copy.ts'
import { ResubmitButton } from '#app/frame/problems/resubmit-button.tsx'
import { SignInInOtherTab } from '#app/frame/problems/sign-in-other-tab.tsx'
import { useWaitText } from '#app/frame/problems/use-wait-text.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { ShownProblem } from '#app/problem.ts'
import { failedAt, panelPageAt } from './failed-in-panel.ts'
import type { PanelFacts } from './panel-facts.ts'
import { panelPages } from './panel-pages.ts'

/** Names what failed in the words of the list or form, if known. */
function useFailed({ code, status, sent, posted }: ShownProblem): string | null {
  const { failures } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { pathname } = useLocation()
  if (status < 500 || code === 'perhapsDone') return null
  if (!posted) return failures.load[failedAt(pathname)]
  return failedFormAt(sent ? sent.action.replace(/\?.*/u, '') : pathname, language)
}

/** A refusal or failure in place of a page of the panel; the layout stays. */
export function PanelProblem({ allowed, ...problem }: ShownProblem & Pick<PanelFacts, 'allowed'>) {
  const { code, status, retryAfterSeconds, requestId, sent, posted } = problem
  const page = useCopy(problemPageCopy)
  const copy = useCopy(panelCopy)
  const { language } = useLanguage()
  const reason = problemsCopy[language][shownCode(code)]
  const { pathname, search } = useLocation()
  const failed = useFailed(problem)
  const wait = useWaitText(retryAfterSeconds)
  const list = panelPageAt(pathname)
  const back =
    list && allowed.includes(list) && panelPages[list].to !== pathname
      ? list
      : (allowed[0] ?? 'dashboard')
  const mayPass = status >= 500 || status === 429
  return (
    <div role="alert" className="max-w-[44rem]">
      <PageTitle title={failed ?? reason} />
      <Eyebrow>{status}</Eyebrow>
      {/* The specified words for a missing page are English in both languages. */}
      <h1 lang={code === 'notFound' ? 'en' : undefined} className="text-h2 mt-3 text-balance">
        {failed ?? reason}
      </h1>
      {failed ? <p className="text-ink-2 mt-4">{reason}</p> : null}
      {code === 'notFound' ? <p className="text-ink-2 mt-4">{page.notFoundHint}</p> : null}
      {wait ? <p className="text-ink-2 mt-4">{wait}</p> : null}
      {requestId ? (
        <p className="mt-4 text-sm text-stone-600">
          {page.reference} <code className="break-all select-all">{requestId}</code>
        </p>
      ) : null}
      {code === 'proofNeeded' ? <SignInInOtherTab typed={sent !== undefined} /> : null}
      {sent ? <ResubmitButton {...sent} /> : null}
      <p className="mt-8 flex flex-wrap items-center gap-6">
        {mayPass && !posted ? (
          <ButtonLink to={pathname + search} reloadDocument>
            {copy.failures.retry}
          </ButtonLink>
        ) : null}
        {pathname === panelPages[back].to ? null : (
          <TextLink to={panelPages[back].to} arrow>
            {copy.failures.back(panelPages[back].name[language])}
          </TextLink>
        )}
      </p>
    </div>
  )
}
