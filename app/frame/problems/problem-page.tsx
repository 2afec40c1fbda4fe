import { useLocation } from 'react-router'
import { problemsCopy, shownCode } from '#app/copy/problems.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { sectionsCopy } from '#app/frame/site-frame/sections.copy.ts'
import { isPanelPath, siteSectionOf } from '#app/frame/site-frame/site-section.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import type { ShownProblem } from '#app/problem.ts'
import { problemPageCopy } from './problem-page.copy.ts'
import { ResubmitButton } from './resubmit-button.tsx'
import { SignInInOtherTab } from './sign-in-other-tab.tsx'
import { useWaitText } from './use-wait-text.ts'

/** The error page; reveals no more than the visitor may know. */
export function ProblemPage({
  code,
  status,
  retryAfterSeconds,
  requestId,
  sent,
  posted,
}: ShownProblem) {
  const copy = useCopy(problemPageCopy)
  const sections = useCopy(sectionsCopy)
  const { pathname, search } = useLocation()
  const section = siteSectionOf(pathname)
  const reason = useCopy(problemsCopy)[shownCode(code)]
  // First what could not be shown, then why. Users of the panel see it in its layout.
  const what = isPanelPath(pathname) ? 'permissions' : section?.what
  const failed = status >= 500 && code !== 'perhapsDone' && what ? sections.failed[what] : null
  const again = useCopy(signInAgainCopy)
  const ended = code === 'signInRequired' && posted === true
  const sentence = failed ?? (ended ? again.title : reason)
  const wait = useWaitText(retryAfterSeconds)
  return (
    <div
      className={
        code === 'notFound'
          ? 'grid min-h-[70svh] grid-rows-[1fr_auto] md:grid-cols-[7fr_5fr] md:grid-rows-1'
          : 'grid min-h-[70svh]'
      }
    >
      <PageTitle title={sentence} />
      <Wrap
        className={classNames(
          'py-section self-center',
          code === 'notFound' && 'md:pl-[max(var(--spacing-gutter),calc((100vw-80rem)/2))]',
        )}
      >
        <Eyebrow>
          {status}
          {/* The specified words for a missing page are English in both languages. */}
          {code === 'notFound' ? <span lang="en"> · {sentence}</span> : null}
        </Eyebrow>
        <h1 className="text-h1 mt-4 max-w-[18ch] font-serif text-balance">
          {code === 'notFound' ? copy.notFoundLine : sentence}
        </h1>
        {code === 'notFound' ? (
          <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{copy.notFoundHint}</p>
        ) : null}
        {code === 'membershipSuspended' ? (
          <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{copy.suspendedHint}</p>
        ) : null}
        {failed ? <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{reason}</p> : null}
        {wait ? <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{wait}</p> : null}
        {requestId ? (
          <p className="mt-6 text-sm text-stone-600">
            {copy.reference} <code className="break-all select-all">{requestId}</code>
          </p>
        ) : null}
        {ended ? (
          <>
            <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">
              {sent ? again.kept : again.lost}
            </p>
            <SignInInOtherTab typed={sent !== undefined} />
          </>
        ) : null}
        {sent ? <ResubmitButton {...sent} /> : null}
        <p className="mt-8 flex flex-wrap items-center gap-6">
          {code === 'signInRequired' && !ended ? (
            <ButtonLink to="/auth">{copy.signIn}</ButtonLink>
          ) : null}
          {code === 'membershipSuspended' ? (
            <ButtonLink to="/contacto">{copy.writeToClub}</ButtonLink>
          ) : null}
          {failed ? (
            <ButtonLink to={pathname + search} reloadDocument>
              {sections.retry}
            </ButtonLink>
          ) : null}
          {section ? (
            <TextLink to={section.path} arrow>
              {sections.back[section.list]}
            </TextLink>
          ) : (
            <TextLink to="/" arrow>
              {copy.home}
            </TextLink>
          )}
        </p>
      </Wrap>
      {code === 'notFound' ? (
        <div className="relative min-h-32 bg-stone-200">
          <Picture
            name="club-rajola"
            alt=""
            sizes="(min-width: 48rem) 40vw, 100vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : null}
    </div>
  )
}
