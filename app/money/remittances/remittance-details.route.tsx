import { Outlet } from 'react-router'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ButtonLink, buttonClass } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FileSums, RecordHeading } from '#app/money/ledger/ledger-frame.tsx'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/remittance-details.route.ts'
import { type RemittanceDetails, remittanceDetails } from './listed-remittances.server.ts'
import { RemittanceItems } from './remittance-items.tsx'
import { itemStateOf, remittancePath, remittanceTones, remittancesPath } from './remittance.ts'
import { remittancesCopy } from './remittances.copy.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  const cx = context.get(requestContext)
  return remittanceDetails(cx, params.id, page, itemStateOf(url.searchParams))
}

const certainties = ['settled', 'returned', 'listed'] as const

export default function RemittanceDetailsPage({
  loaderData: { remittance, list },
}: Route.ComponentProps) {
  const copy = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const { details } = copy
  const { state, number, collectionOn, count, cents, excluded, leftOut, unaddressed } = remittance
  const title = copy.number(number)
  // Until the bank reports some results, everything is pending.
  const hasResults = list.sums.settled ?? list.sums.returned
  const facts = [
    [copy.columns.charges, decimal(count, language)],
    [copy.columns.amount, euros(cents, language)],
    ...certainties.flatMap((each) => {
      const sum = hasResults && list.sums[each]
      return sum ? [[details.certain[each], euros(sum.cents, language)] as const] : []
    }),
    ...(unaddressed > 0 ? [[details.unaddressed, decimal(unaddressed, language)] as const] : []),
    ...(excluded > 0 ? [[details.excluded, decimal(excluded, language)] as const] : []),
  ] as const
  return (
    <>
      <Outlet />
      <RecordHeading name={title} steps={[{ to: remittancesPath, label: copy.title }]}>
        <Badge tone={remittanceTones[state]}>{copy.states[state]}</Badge>
        {details.collection(shortDay(collectionOn, language), state === 'settled')}
      </RecordHeading>
      <FileSums sums={facts} />
      {unaddressed > 0 && remittance.noticeDays > 0 ? (
        <TextLink to={`${remittancePath(remittance.id)}/cartas`} className="mb-6">
          {details.letters}
        </TextLink>
      ) : null}
      {state === 'draft' && leftOut > 0 ? (
        <p className="bg-cream mb-6 px-4 py-3 text-sm">{details.leftOut(leftOut)}</p>
      ) : null}
      <RefusedItems {...remittance} />
      <NextStep {...remittance} />
      <RemittanceItems remittance={remittance} list={list} />
    </>
  )
}

/** The items that the club's bank refused as a whole, and why. */
function RefusedItems({ state, refused }: RemittanceDetails) {
  const { details: copy } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  if (!refused) return null
  const { count, reason } = refused
  const why = reason ? reasonInWords(reasons, reason) : copy.noReason
  return (
    <p className="bg-cream mb-6 max-w-[46rem] px-4 py-3 text-sm">
      {state === 'refused' ? copy.refusedWhole(why) : copy.refusedSome(count, why)}
    </p>
  )
}

/** The next step, and the way to end the remittance. */
function NextStep(remittance: RemittanceDetails) {
  const { details: copy } = useCopy(remittancesCopy)
  const { id, state, messageId, count, noticeDays } = remittance
  const next = useNextWords(remittance)
  const path = remittancePath(id)
  const primary = { variant: 'primary', size: 'sm' } as const
  if (state === 'dropped' || state === 'refused') return null
  return (
    <div className="mb-10 max-w-[46rem]">
      <p className="text-ink-2 mb-4 text-sm">{next}</p>
      {messageId ? (
        <p className="mb-4 text-xs wrap-anywhere text-stone-600">{copy.file(`${messageId}.xml`)}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {state === 'draft' ? (
          <CommandButton action={`${path}/aviso`} look={primary}>
            {noticeDays === 0 ? copy.confirm : copy.announce(count)}
          </CommandButton>
        ) : null}
        {state === 'announced' && remittance.inTime && remittance.unannounced === 0 ? (
          <WriteFileForm {...remittance} />
        ) : null}
        {messageId ? (
          <a
            href={`${path}/fichero.xml`}
            className={buttonClass({
              variant: state === 'written' ? 'primary' : 'line',
              size: 'sm',
            })}
          >
            {copy.download}
          </a>
        ) : null}
        {state === 'written' ? (
          <CommandButton action={`${path}/enviada`}>{copy.sentAct}</CommandButton>
        ) : null}
        {state === 'sent' ? (
          <>
            <ButtonLink to={`${path}/cobro`} size="sm">
              {copy.settle}
            </ButtonLink>
            <ButtonLink to={`${path}/rechazo`} variant="plain" size="sm">
              {copy.refusal}
            </ButtonLink>
          </>
        ) : null}
        {state === 'draft' || state === 'announced' || state === 'written' ? (
          <ButtonLink to={`${path}/descarte`} variant="plain" size="sm">
            {copy.drop}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

/**
 * Writes the file; if some debits were not announced in time, either without them, or with all if they were notified
 * another way.
 */
function WriteFileForm({ id, unnoticed }: RemittanceDetails) {
  const { details: copy } = useCopy(remittancesCopy)
  const action = `${remittancePath(id)}/fichero`
  const primary = { variant: 'primary', size: 'sm' } as const
  if (unnoticed === 0) {
    return (
      <CommandButton action={action} look={primary}>
        {copy.write}
      </CommandButton>
    )
  }
  return (
    <>
      <CommandButton action={action} fields={{ unnoticed: 'leave' }} look={primary}>
        {copy.writeWithout(unnoticed)}
      </CommandButton>
      <CommandButton action={action} fields={{ unnoticed: 'notified' }}>
        {copy.writeNotified}
      </CommandButton>
    </>
  )
}

function useNextWords(remittance: RemittanceDetails): string {
  const { state, noticeDays, noticeFrom, unannounced, unnoticed, inTime } = remittance
  const { details: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const day = shortDay(noticeFrom, language)
  if (state === 'draft') return noticeDays === 0 ? copy.draftWithoutNotice : copy.draft(day)
  if (state === 'announced') {
    if (!inTime) return copy.tooLate
    if (unannounced === 0 && unnoticed > 0) return copy.unnoticed(unnoticed)
    if (unannounced === 0 || noticeDays === 0) return copy.allNotified
    return `${copy.announced(day)} ${copy.unnotified(unannounced)}`
  }
  if (state === 'written') return copy.written
  return state === 'sent' ? copy.sent : copy.settled
}
