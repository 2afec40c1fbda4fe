import { useLocation } from 'react-router'
import { problemPageCopy } from '#app/copy/problem-page.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { sectionsCopy } from '#app/copy/sections.ts'
import { siteSectionOf } from '#app/features/site-frame/site-section.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { SentForm } from '#app/i18n/sent-form.ts'
import { Picture } from '#app/images/picture.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'

type ProblemPageProps = {
  code: ProblemCode
  status: number
  retryAfterSeconds?: number
  /** Names the request in the log; told for faults of ours, so that a visitor can pass it on. */
  requestId?: string
  sent?: SentForm
}

/** What was typed, as one button: nobody has to type it again. */
function SendAgain({ action, fields }: SentForm) {
  const { sendAgain } = useCopy(problemPageCopy)
  return (
    <form method="post" action={action} className="mt-8">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{sendAgain}</Button>
    </form>
  )
}

/** Seconds in words, rounded up to the unit that a person would say. */
function useWait(seconds: number | undefined): string | null {
  const copy = useCopy(problemPageCopy)
  if (seconds === undefined) return null
  if (seconds < 60) return copy.waitSeconds(seconds)
  if (seconds < 3600) return copy.waitMinutes(Math.ceil(seconds / 60))
  return copy.waitHours(Math.ceil(seconds / 3600))
}

/** The page of everything that is refused or failed; it never tells more than the visitor may know. */
export function ProblemPage({
  code,
  status,
  retryAfterSeconds,
  requestId,
  sent,
}: ProblemPageProps) {
  const copy = useCopy(problemPageCopy)
  const sections = useCopy(sectionsCopy)
  const section = siteSectionOf(useLocation().pathname)
  const reason = useCopy(problemsCopy)[code]
  // What could not be shown comes first, then why.
  const failed =
    status >= 500 && code !== 'perhapsDone' && section ? sections.failed[section.what] : null
  const sentence = failed ?? reason
  const wait = useWait(retryAfterSeconds)
  return (
    <div
      className={
        code === 'notFound' ? 'grid min-h-[70svh] md:grid-cols-[7fr_5fr]' : 'grid min-h-[70svh]'
      }
    >
      <PageTitle title={sentence} />
      <Wrap
        className={classNames(
          'py-section self-center',
          code === 'notFound' && 'md:pl-[max(var(--spacing-gutter),calc((100vw-80rem)/2))]',
        )}
      >
        <Eyebrow>{status}</Eyebrow>
        {/* The specified words for a page that is not there are English in both languages. */}
        <h1
          lang={code === 'notFound' ? 'en' : undefined}
          className="text-h1 mt-4 max-w-[18ch] font-serif text-balance"
        >
          {sentence}
        </h1>
        {code === 'notFound' ? (
          <>
            <p className="text-quote text-wine-700 mt-4 font-serif italic">{copy.notFoundLine}</p>
            <p className="text-lead text-ink-2 mt-6 max-w-[42rem] text-pretty">
              {copy.notFoundHint}
            </p>
          </>
        ) : null}
        {failed ? <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{reason}</p> : null}
        {wait ? <p className="text-lead text-ink-2 mt-6 max-w-[42rem]">{wait}</p> : null}
        {requestId ? (
          <p className="mt-6 text-sm text-stone-600">
            {copy.reference} <code className="break-all select-all">{requestId}</code>
          </p>
        ) : null}
        {sent ? <SendAgain {...sent} /> : null}
        <p className="mt-8 flex flex-wrap items-center gap-6">
          {code === 'signInRequired' ? <ButtonLink to="/auth">{copy.signIn}</ButtonLink> : null}
          {failed ? (
            <ButtonLink to="" reloadDocument>
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
        <div className="relative hidden bg-stone-200 md:block">
          <Picture
            name="club-rajola"
            alt=""
            sizes="40vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : null}
    </div>
  )
}
