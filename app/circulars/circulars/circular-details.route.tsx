import { useEffect, useRef } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { CircularActs } from '#app/circulars/circulars/acts/circular-acts.tsx'
import {
  attachmentRemovalPath,
  areSentAsLinks,
  maxAttachments,
  newAttachmentPath,
} from '#app/circulars/circulars/attachments/attachment.ts'
import { ReachedCount } from '#app/circulars/circulars/recipients/form-count.tsx'
import { CircularPreview } from '#app/circulars/circulars/writing/mail-preview.tsx'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { lettersCopy } from '#app/kit/panel/letters/letters.copy.ts'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { longDateTime, monthName, shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/circular-details.route.ts'
import { type CircularDetails, circularDetails } from './circular-details.server.ts'
import { circularPath, circularView, circularsPath, stateTones } from './circular.ts'
import { circularsCopy } from './circulars.copy.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  return circularDetails(cx, params.id, {
    language: languages.find((each) => each === searchParams.get('idioma')) ?? cx.language,
    view: circularView(searchParams.get('vista')),
  })
}

/** Milliseconds between two reloads of the page while it is being sent. */
const reloadInterval = 4000

export default function CircularPage({ loaderData: circular }: Route.ComponentProps) {
  const { title: listTitle, kinds, states, audience } = useCopy(circularsCopy)
  const { path } = useCopy(panelCopy)
  const { id, kind, state, shown, counted, progress } = circular
  return (
    <>
      <Outlet />
      <PageTitle title={shown.subject} />
      <Breadcrumbs
        label={path}
        steps={[{ to: circularsPath, label: listTitle }]}
        current={shown.subject}
      />
      <h1 className="text-h2 mt-2 wrap-anywhere" lang={shown.language}>
        {shown.subject}
      </h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={stateTones[state]}>{states[state]}</Badge>
        {kinds[kind]}
      </p>
      <CircularDates {...circular} />
      <CircularActs id={id} state={state} progress={progress} />
      {circular.begunAt ? <SendingProgress {...circular} /> : null}
      <div className="gap-x-16 xl:grid xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div>
          <section aria-labelledby="audience" className="mt-10 max-w-[44rem]">
            <h2 id="audience" className="text-h3 mb-4">
              {audience.title}
            </h2>
            <AudienceWords {...circular.audience} />
            {counted ? <ReachedCount counted={counted} /> : null}
          </section>
          <LettersSection {...circular} />
          <AttachmentList {...circular} />
        </div>
        <CircularPreview shown={shown} address={circularPath(id)} />
      </div>
    </>
  )
}

function CircularDates({
  state,
  scheduledAt,
  begunAt,
  endedAt,
  opensWith,
  openingLost,
  rate,
  now,
}: CircularDetails) {
  const { details: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const date = (at: Date) => longDateTime(at, language)
  const lines = [
    openingLost ? copy.openingLost[openingLost] : null,
    state === 'scheduled' && opensWith ? copy.scheduledWith(opensWith) : null,
    state === 'scheduled' && scheduledAt
      ? scheduledAt > now
        ? copy.scheduledFor(date(scheduledAt))
        : copy.soon
      : null,
    begunAt ? copy.begun(date(begunAt)) : null,
    endedAt ? copy.ended(date(endedAt)) : null,
    state === 'sending' ? copy.rate(decimal(rate, language)) : null,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return <p className="text-ink-2 mb-6 text-sm">{lines.join(' ')}</p>
}

/** Reloads the page while it changes. */
function useReloadWhileSending(goesOn: boolean) {
  const { revalidate, state } = useRevalidator()
  const reading = useRef(state)
  useEffect(() => {
    reading.current = state
  }, [state])
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = window.setInterval(() => {
      if (reading.current === 'idle' && document.visibilityState === 'visible') void revalidate()
    }, reloadInterval)
    return () => window.clearInterval(timer)
  }, [goesOn, revalidate])
}

function SendingProgress({ id, state, progress }: CircularDetails) {
  const { details: copy, deliveries } = useCopy(circularsCopy)
  const { language } = useLanguage()
  useReloadWhileSending(state === 'sending')
  const { recipients, waiting, queued, ...settled } = progress
  const done = recipients - waiting - queued
  const numbers = (
    ['sent', 'interrupted', 'bounced', 'failed', 'opted_out', 'left_out'] as const
  ).filter((each) => each === 'sent' || settled[each] > 0)
  return (
    <section aria-labelledby="progress" className="mt-10 max-w-[44rem]">
      <h2 id="progress" className="text-h3 mb-4">
        {copy.progress}
      </h2>
      <progress
        aria-labelledby="progress"
        max={Math.max(1, recipients)}
        value={recipients === 0 ? 1 : done}
        className="h-3 w-full"
      />
      <p className="mt-1 text-sm font-medium">
        {copy.progressOf(decimal(done, language), decimal(recipients, language))}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {numbers.map((each) => (
          <div key={each} className="flex gap-2">
            <dt className="text-stone-600">{deliveries.states[each]}</dt>
            <dd className="font-medium tabular-nums">{decimal(settled[each], language)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <TextLink to={`${circularPath(id)}/envios`}>{copy.deliveries}</TextLink>
        {state === 'sending' ? (
          <noscript>
            <TextLink to={circularPath(id)}>{copy.reload}</TextLink>
          </noscript>
        ) : null}
      </p>
    </section>
  )
}

function AudienceWords(to: CircularDetails['audience']) {
  const { audience: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const month = (each: number) => monthName(new Date(Date.UTC(2026, each - 1, 15)), language)
  const lines = [
    copy.standing[to.standing],
    to.plan ? copy.plan(to.plan) : null,
    to.language ? copy.language[to.language] : null,
    to.came ? copy.came(to.came) : null,
    to.waiting ? copy.waiting(to.waiting) : null,
    to.dues ? copy.dues[to.dues] : null,
    to.birthdayMonth ? copy.birthday(month(to.birthdayMonth)) : null,
    to.picked > 0 ? copy.picked(to.picked) : null,
  ].filter((line) => line !== null)
  return <p className="mb-4 text-sm">{lines.join(' · ')}</p>
}

/** The PDFs of a circular; those of a draft can be added and removed. */
function AttachmentList({
  id,
  state,
  attachments,
}: Pick<CircularDetails, 'id' | 'state' | 'attachments'>) {
  const { attachments: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const isDraft = state === 'draft'
  if (attachments.length === 0 && !isDraft) return null
  return (
    <section aria-labelledby="attachments" className="mt-10 max-w-[44rem]">
      <h2 id="attachments" className="text-h3 mb-4">
        {copy.title}
      </h2>
      <ul className="divide-y divide-stone-200">
        {attachments.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-4 py-2">
            <TextLink to={each.address} reloadDocument discover="none">
              {copy.file(each.name, decimal(Math.ceil(each.size / 1024), language))}
            </TextLink>
            {isDraft ? (
              <CommandButton
                action={attachmentRemovalPath(id, each.id)}
                label={copy.removeOf(each.name)}
              >
                {copy.remove}
              </CommandButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm">{areSentAsLinks(attachments) ? copy.asLinks : copy.within}</p>
      {isDraft && attachments.length < maxAttachments ? (
        <ButtonLink to={newAttachmentPath(id)} variant="line" size="sm" preventScrollReset>
          {copy.add}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** Recipients without an email address, and whether their letters are marked as sent. */
function LettersSection({
  id,
  begunAt,
  letters: { count, sentAt, sentBy },
}: Pick<CircularDetails, 'id' | 'begunAt' | 'letters'>) {
  const { title } = useCopy(lettersCopy)
  const { letters: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  if (count === 0) return null
  const shown = decimal(count, language)
  return (
    <section aria-labelledby="letters" className="mt-10 max-w-[44rem]">
      <h2 id="letters" className="text-h3 mb-4">
        {title}
      </h2>
      <p className="mb-3 text-sm">
        {sentAt ? copy.sent(shown, shortDate(sentAt, language), sentBy) : copy.toSend(shown)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink to={`${circularPath(id)}/cartas`}>{copy.open}</TextLink>
        {begunAt && !sentAt ? (
          <CommandButton
            action={`${circularPath(id)}/cartas-enviadas`}
            look={{ variant: 'line', size: 'sm' }}
          >
            {copy.mark}
          </CommandButton>
        ) : null}
      </div>
    </section>
  )
}
