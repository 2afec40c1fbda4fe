import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { DutyName, DutyState } from './duty.ts'
import { siteStateCopy } from './site-state.copy.ts'
import type { SiteState } from './site-state.server.ts'
import { isSevere, troubleText } from './site-trouble.ts'

/** Whether the problem needs attention before the rest of the page. */
export const needsAttention = ({ duties, troubles }: SiteState) =>
  troubles.some(isSevere) || duties.some(({ state }) => state !== 'well')

/** Health of the site: one quiet line, or the problems and what to do. */
export function SiteStateSection({ state }: { state: SiteState }) {
  const copy = useCopy(siteStateCopy)
  const { language } = useLanguage()
  const id = useId()
  const { duties, troubles } = state
  const behind = duties.filter((duty) => duty.state !== 'well')
  const troubled = needsAttention(state)
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="text-h3 mb-3">
        {copy.title}
      </h2>
      {troubled ? (
        <p className="mb-3 font-semibold">{copy.troubled}</p>
      ) : (
        <p className="flex items-start gap-3 border-t border-stone-200 py-4">
          <CircleCheck className="size-6 shrink-0 text-olive-700" />
          <span className="min-w-0">
            {copy.well}
            <Dates state={state} />
          </span>
        </p>
      )}
      {troubles.length > 0 || behind.length > 0 ? (
        <ul className="flex max-w-[60rem] flex-col gap-3">
          {behind.length > 0 ? <Note severe>{copy.dutiesBehind(behind.length)}</Note> : null}
          {troubles.map((trouble) => {
            const text = troubleText(trouble, language)
            return (
              <Note key={text} severe={isSevere(trouble)}>
                {text}
              </Note>
            )
          })}
        </ul>
      ) : null}
      {behind.length > 0 ? <Duties duties={behind} /> : null}
      <details className="mt-3 max-w-[60rem] text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
          {behind.length > 0 ? copy.showOthers : copy.show}
        </summary>
        <Duties duties={duties.filter((duty) => duty.state === 'well')} />
      </details>
    </section>
  )
}

/** Last backup, its verification and the expiry of the certificate. */
function Dates({ state: { duties, certificateEndsAt } }: { state: SiteState }) {
  const copy = useCopy(siteStateCopy)
  const { language } = useLanguage()
  const doneAt = (name: DutyName) => duties.find((duty) => duty.name === name)?.doneAt
  const [made, proved] = [doneAt('backup'), doneAt('backup-proof')]
  const dates = [
    ...(made ? [copy.backupMade(shortDateTime(made, language))] : []),
    ...(proved ? [copy.backupProved(shortDateTime(proved, language))] : []),
    ...(certificateEndsAt ? [copy.certificateUntil(shortDate(certificateEndsAt, language))] : []),
  ]
  return dates.length > 0 ? (
    <span className="mt-1 flex flex-wrap gap-x-5 text-sm text-stone-600 tabular-nums">
      {dates.map((date) => (
        <span key={date}>{date}</span>
      ))}
    </span>
  ) : null
}

function Note({ severe, children }: { severe: boolean; children: string }) {
  const Icon = severe ? CircleAlert : Info
  return (
    <li
      className={classNames(
        'flex gap-3 border-l-2 px-4 py-3 text-sm',
        severe ? 'border-error bg-error-100' : 'border-warn bg-warn-100',
      )}
    >
      <Icon className={classNames('size-5 shrink-0', severe ? 'text-error' : 'text-warn')} />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

const tones = { well: 'olive', failing: 'error', late: 'error' } as const

function Duties({ duties }: { duties: DutyState[] }) {
  const copy = useCopy(siteStateCopy)
  const { language } = useLanguage()
  return (
    <table className="mt-3 w-full max-w-[60rem] text-sm tabular-nums">
      <caption className="sr-only">{copy.caption}</caption>
      <thead>
        <tr className="border-b border-stone-400 text-left text-xs text-stone-600">
          <th scope="col" className="py-2 pr-3 font-semibold">
            {copy.duty}
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {copy.done}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {copy.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {duties.map(({ name, state, doneAt, error }) => (
          <tr key={name} className="border-b border-stone-200 align-top">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {copy.duties[name]}
              {error ? (
                <span className="block text-xs break-words text-stone-600" lang="en">
                  {error}
                </span>
              ) : null}
            </th>
            <td className="py-2.5 pr-3">{doneAt ? shortDateTime(doneAt, language) : copy.never}</td>
            <td className="py-2">
              <Badge tone={tones[state]}>{copy.states[state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
