import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { chargePath, statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { firstReminderDays, secondReminderDays } from '#app/money/ledger/mails/reminder-days.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-reminders.route.ts'
import { releasePath, type UpcomingReminder } from './charge-reminder.ts'
import { chargeRemindersCopy } from './charge-reminders.copy.ts'
import { upcomingReminders } from './upcoming-reminders.server.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  return upcomingReminders(context.get(requestContext), page)
}

export default function LedgerReminders({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="reminders">
      <RemindersPage {...loaderData} />
    </LedgerFrame>
  )
}

function RemindersPage({
  count,
  on,
  bankUntil,
  waiting,
  samples,
  ...list
}: Route.ComponentProps['loaderData']) {
  const { list: copy } = useCopy(chargeRemindersCopy)
  const { language } = useLanguage()
  return (
    <>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-sm">
        {copy.lead(firstReminderDays, secondReminderDays)}
        {` ${copy.wait} ${copy.bankUntil(bankUntil && shortDay(bankUntil, language))}`}
      </p>
      {on ? null : <p className="bg-cream mb-6 max-w-[46rem] px-4 py-3 text-sm">{copy.off}</p>}
      {waiting ? (
        <div className="bg-cream mb-6 flex max-w-[46rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <p className="basis-full">
            {copy.waiting(
              waiting.count,
              decimal(waiting.count, language),
              shortDay(waiting.until, language),
            )}
          </p>
          <ButtonLink to={statementsPath} variant="line" size="sm">
            {copy.statement}
          </ButtonLink>
          <CommandButton action={releasePath}>
            {copy.release(waiting.count, decimal(waiting.count, language))}
          </CommandButton>
        </div>
      ) : null}
      {count > 0 ? (
        <p className="mb-4 text-sm">{copy.count(count, decimal(count, language))}</p>
      ) : null}
      <PagedTable
        multiline
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={<EmptyState title={copy.none}>{samples ? <p>{copy.samples}</p> : null}</EmptyState>}
      />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<UpcomingReminder>()
  const { list: copy } = useCopy(chargeRemindersCopy)
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const when = column.fact({ header: copy.when, grow: 2 }, ({ on, step, waits }) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {waits ? copy.waits : shortDay(on, language)}
      <Badge tone={step === 1 ? 'neutral' : 'warn'}>{copy.steps[step]}</Badge>
    </span>
  ))
  return [
    column.title(open.name, ({ id, name }) => (
      <RowLink to={chargePath(id)}>{name || open.anonymous}</RowLink>
    )),
    column.text(open.about, ({ about }) => about),
    when,
    column.fact(copy.due, ({ dueOn }) => (
      <span>
        <span aria-hidden="true" className="wide:hidden">{`${copy.due} `}</span>
        {shortDay(dueOn, language)}
      </span>
    )),
    column.amount(open.amount, ({ openCents }) => openCents),
  ]
}
