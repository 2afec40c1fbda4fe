import { Link } from 'react-router'
import { problemPageCopy } from '#app/copy/problem-page.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { PageTitle } from '#app/i18n/page-title.tsx'

type ProblemPageProps = {
  code: ProblemCode
  status: number
  retryAfterSeconds?: number
  /** Names the request in the log; told for faults of ours, so that a visitor can pass it on. */
  requestId?: string
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
export function ProblemPage({ code, status, retryAfterSeconds, requestId }: ProblemPageProps) {
  const copy = useCopy(problemPageCopy)
  const sentence = useCopy(problemsCopy)[code]
  const wait = useWait(retryAfterSeconds)
  return (
    <main
      id="main"
      className="max-w-wrap px-gutter py-section mx-auto grid min-h-[70svh] w-full content-center gap-6"
    >
      <PageTitle title={sentence} />
      <p className="text-xs font-semibold tracking-[.14em] text-stone-600 uppercase">{status}</p>
      <h1 className="text-h1 max-w-[18ch] font-serif text-balance">{sentence}</h1>
      {code === 'notFound' ? (
        <>
          <p className="text-quote text-wine-700 font-serif italic">{copy.notFoundLine}</p>
          <p className="text-lead text-ink-2 max-w-[42rem]">{copy.notFoundHint}</p>
        </>
      ) : null}
      {wait ? <p className="text-lead text-ink-2 max-w-[42rem]">{wait}</p> : null}
      {requestId ? (
        <p className="text-sm text-stone-600">
          {copy.reference} <code className="select-all">{requestId}</code>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-6">
        <Link to="/" className="text-wine-700 underline underline-offset-4">
          {copy.home}
        </Link>
        {code === 'signInRequired' ? (
          <Link to="/auth" className="text-wine-700 underline underline-offset-4">
            {copy.signIn}
          </Link>
        ) : null}
      </p>
    </main>
  )
}
