import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FileSums, RecordHeading } from '#app/money/ledger/ledger-frame.tsx'
import { chargePath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ChargeHistory } from './charge-history.server.ts'
import { HistorySteps, RecordFacts } from './history-steps.tsx'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'

const tones = { open: 'neutral', partly: 'warn', paid: 'olive', reversed: 'error' } as const

const stateOf = ({ reversed, openCents, paidCents }: ChargeHistory['charge']) => {
  if (reversed) return 'reversed'
  if (openCents === 0) return 'paid'
  return paidCents > 0 ? 'partly' : 'open'
}

/** The attendee list of the charge's event, searched for the debtor; null without event. */
export const attendeePath = ({
  eventId,
  name,
}: Pick<ChargeHistory['charge'], 'eventId' | 'name'>) =>
  eventId === null
    ? null
    : `/admin/eventos/${eventId}/asistentes?${new URLSearchParams({ buscar: name })}`

export function ChargePage({
  charge,
  replacement,
  remittance,
  seesAttendees,
  steps,
}: ChargeHistory) {
  const { charge: copy } = useCopy(ledgerHistoryCopy)
  const { title, kinds, open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { id, number, name, about, kind, periodFrom, periodUntil, reversed } = charge
  const state = stateOf(charge)
  const attendees = seesAttendees ? attendeePath(charge) : null
  return (
    <>
      <RecordHeading
        name={copy.title(number)}
        whose={name || open.anonymous}
        steps={[{ to: ledgerPath, label: title }]}
      >
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        {charge.overdue && charge.openCents > 0 ? <Badge tone="error">{copy.overdue}</Badge> : null}
        <span className="min-w-0 wrap-anywhere">{about}</span>
      </RecordHeading>
      <FileSums
        sums={[
          [copy.amount, euros(charge.amountCents, language)],
          [copy.paid, euros(charge.paidCents, language)],
          [copy.open, euros(charge.openCents, language)],
        ]}
      />
      <RecordFacts
        facts={[
          { term: copy.kind, value: kinds[kind] },
          { term: copy.due, value: shortDay(charge.dueOn, language) },
          { term: copy.reference, value: <span className="tabular-nums">{charge.reference}</span> },
          { term: copy.email, value: charge.email },
          {
            term: copy.period,
            value:
              periodFrom && periodUntil
                ? copy.periodOf(shortDay(periodFrom, language), shortDay(periodUntil, language))
                : null,
          },
          {
            term: copy.event,
            value: attendees && <TextLink to={attendees}>{copy.attendees}</TextLink>,
          },
        ]}
      />
      {reversed ? (
        <p className="bg-cream mb-6 flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-sm">
          {copy.reversed}
          {replacement ? (
            <TextLink to={chargePath(replacement.id)}>
              {copy.replacement(replacement.number)}
            </TextLink>
          ) : null}
        </p>
      ) : null}
      {remittance ? (
        <p className="bg-cream mb-6 px-4 py-3 text-sm">
          <TextLink to={`${ledgerPath}/remesas/${remittance.id}`}>
            {copy.running(remittance.number)}
          </TextLink>
        </p>
      ) : null}
      {reversed ? null : (
        <div className="mb-10 flex flex-wrap gap-3">
          {charge.openCents > 0 ? (
            <ButtonLink to={`${ledgerPath}/${id}/cobro`} size="sm">
              {copy.note}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={`${chargePath(id)}/anulacion`}
            variant="line"
            size="sm"
            preventScrollReset
          >
            {copy.reverse}
          </ButtonLink>
        </div>
      )}
      <HistorySteps steps={steps} />
    </>
  )
}
