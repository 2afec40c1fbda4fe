import type { ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, longDateTime, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { VisitResult } from '#app/visits/scores/shown/club-scores.server.ts'
import { ScoreTable } from '#app/visits/scores/shown/score-table.tsx'
import type { Route } from './+types/visit-scores.route.ts'
import { managedScoring, type ManagedScoring } from './managed-scoring.server.ts'
import { scoringPath } from './managed-scoring.ts'
import { scoresCopy } from './scores.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return managedScoring(context.get(requestContext), params.id)
}

/** The scoring of a visit in the panel: its turnout, then its result. */
export default function VisitScores({ loaderData: scoring }: Route.ComponentProps) {
  const { panel: copy, ballot } = useCopy(scoresCopy)
  const { path } = useCopy(panelCopy)
  const { language } = useLanguage()
  const title = copy.title(scoring.restaurant)
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-4 max-w-[44rem]">
        <Breadcrumbs
          label={path}
          steps={[
            { to: visitsPath, label: copy.visits },
            { to: `${visitsPath}/${scoring.visitId}/editar`, label: scoring.restaurant },
          ]}
          current={copy.votes}
        />
      </div>
      <h1 className="text-h2 max-w-[24em] wrap-anywhere">{title}</h1>
      <p className="text-ink-2 mt-2 text-sm">
        {ballot.when(longDate(noonOf(scoring.visitedOn), language))}
      </p>
      <div className="mt-8 max-w-[44rem]">
        {scoring.state === 'none' ? <p>{copy.none}</p> : null}
        {scoring.state === 'sealed' ? <Sealed scoring={scoring} /> : null}
        {scoring.state === 'open' ? <Open scoring={scoring} /> : null}
      </div>
    </>
  )
}

const visitsPath = '/admin/visitas'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-stone-200 py-3">
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="text-title mt-1 font-serif leading-snug">{children}</dd>
    </div>
  )
}

function Sealed({ scoring }: { scoring: Extract<ManagedScoring, { state: 'sealed' }> }) {
  const { panel: copy } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { roll, voted, unreached, opensAt } = scoring
  const number = (count: number) => decimal(count, language)
  return (
    <>
      <dl className="grid gap-x-10 sm:grid-cols-[1fr_2fr]">
        <Fact term={copy.turnout}>{copy.votedOf(number(voted), number(roll))}</Fact>
        <Fact term={copy.opens}>{longDateTime(opensAt, language)}</Fact>
      </dl>
      <p className="text-ink-2 mt-4 text-sm">{copy.sealed}</p>
      {unreached > 0 ? (
        <p className="text-ink-2 mt-2 text-sm">{copy.unreached(unreached)}</p>
      ) : null}
    </>
  )
}

function Open({ scoring }: { scoring: Extract<ManagedScoring, { state: 'open' }> }) {
  const { panel: copy, results } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { openedAt, result, spoilt, visitId } = scoring
  return (
    <>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Fact term={copy.turnout}>
          {results.votes(result?.votes ?? 0, decimal(result?.votes ?? 0, language))}
        </Fact>
        <Fact term={copy.opened}>{longDateTime(openedAt, language)}</Fact>
      </dl>
      {spoilt > 0 ? <p className="text-error mt-4 text-sm">{copy.spoilt(spoilt)}</p> : null}
      {result === null ? null : result.criteria.length > 0 ? (
        <ScoreTable criteria={result.criteria} />
      ) : (
        <p className="text-ink-2 mt-4 text-sm">{results.tooFew}</p>
      )}
      {result ? <Sentences visitId={visitId} sentences={result.sentences} /> : null}
    </>
  )
}

function Sentences({
  visitId,
  sentences,
}: {
  visitId: string
  sentences: VisitResult['sentences']
}) {
  const { panel: copy, results } = useCopy(scoresCopy)
  if (sentences.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-h3 mb-4">{copy.sentences}</h2>
      <ul className="border-t border-stone-200">
        {sentences.map(({ id, text, author, hidden }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-stone-200 py-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">{results.quoted(text)}</p>
              <p className="mt-1 text-xs text-stone-600">{author ?? copy.unsigned}</p>
            </div>
            {hidden ? <Badge tone="warn">{copy.hidden}</Badge> : null}
            <CommandButton
              action={`${scoringPath(visitId)}/${id}/visibilidad`}
              fields={{ hidden: hidden ? 'no' : 'yes' }}
              label={hidden ? copy.showOf(text) : copy.hideOf(text)}
            >
              {hidden ? copy.show : copy.hide}
            </CommandButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
