import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { ListPages } from '#app/kit/panel/tables/list-pages.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import type { Column } from '#app/kit/ui/data-table.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { HowToPayBlock } from '#app/money/ledger/paying/how-to-pay-block.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { howToPayCopy } from './how-to-pay.copy.ts'
import { openPageParameter, ownPaymentsPath } from './own-payment.ts'
import { ownPaymentsCopy } from './own-payments.copy.ts'
import type { OwnPayments } from './own-payments.server.ts'

/** Open charges with how to pay them, credit, and payments with receipts. */
export function OwnPaymentsPage({
  open,
  credits,
  paid,
  years,
  submission,
  refused,
}: OwnPayments & {
  /** Why a card payment could not start. */
  refused: ProblemCode | null
}) {
  const copy = useCopy(ownPaymentsCopy)
  const problems = useCopy(problemsCopy)
  const { language } = useLanguage()
  return (
    <div className="flex max-w-[52rem] flex-col gap-12">
      <PageTitle title={copy.title} />
      {refused ? (
        <p role="alert" className="border-error bg-error-100 -mb-6 border-l-2 px-4 py-3 text-sm">
          {problems[refused]}
        </p>
      ) : null}
      <section>
        <h2 className="text-h3 mb-3">{copy.open}</h2>
        {open.count === 0 ? (
          <p>{copy.nothingOpen}</p>
        ) : (
          <>
            {open.count > 1 ? (
              <p className="text-ink-2 mb-4">{copy.total(shortEuros(open.cents, language))}</p>
            ) : null}
            {open.rows.every(({ ways }) => ways) ? null : (
              <p className="text-ink-2 mb-4">{copy.noWay}</p>
            )}
            <ul className="border-t border-stone-200">
              {open.rows.map((charge) => (
                <OpenCharge
                  key={charge.id}
                  charge={charge}
                  alone={open.count === 1}
                  submission={submission}
                />
              ))}
            </ul>
            <ListPages
              page={open.page}
              pages={open.pages}
              path={ownPaymentsPath}
              parameter={openPageParameter}
              of={copy.open}
            />
          </>
        )}
      </section>
      {credits.length > 0 ? (
        <section>
          <h2 className="text-h3 mb-3">{copy.back}</h2>
          <p className="text-ink-2 mb-3">{copy.backLead}</p>
          <ul className="border-t border-stone-200 text-sm">
            {credits.map(({ id, about, creditCents }) => (
              <li
                key={id}
                className="flex min-h-11 items-center justify-between gap-6 border-b border-stone-200 py-2"
              >
                <span>{about || copy.surplus}</span>
                <b className="font-semibold whitespace-nowrap">
                  {shortEuros(creditCents, language)}
                </b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h2 className="text-h3 mb-3">{copy.paid}</h2>
        <Paid paid={paid} />
      </section>
      {years.length > 0 ? (
        <section>
          <h2 className="text-h3 mb-3">{copy.certificates}</h2>
          <ul className="flex flex-wrap gap-x-6">
            {years.map((year) => (
              <li key={year}>
                <TextLink to={`${ownPaymentsPath}/certificados/${year}`} arrow>
                  {copy.certificate(year)}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** An open charge; its ways to pay are collapsed unless it is the only one. */
function OpenCharge({
  charge,
  alone,
  submission,
}: {
  charge: OwnPayments['open']['rows'][number]
  alone: boolean
  submission: string
}) {
  const copy = useCopy(ownPaymentsCopy)
  const { title } = useCopy(howToPayCopy)
  const { language } = useLanguage()
  const { id, about, dueOn, overdue, amountCents, openCents, ways } = charge
  const day = shortDay(dueOn, language)
  return (
    <li className="border-b border-stone-200 py-4">
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h3 className="font-medium">{about}</h3>
          <p className={overdue ? 'text-error text-sm' : 'text-sm text-stone-600'}>
            {overdue ? copy.overdue(day) : copy.until(day)}
          </p>
          {openCents < amountCents ? (
            <p className="text-sm text-stone-600">
              {copy.partly(shortEuros(openCents, language), shortEuros(amountCents, language))}
            </p>
          ) : null}
        </div>
        <b className="text-title font-serif font-normal whitespace-nowrap lining-nums">
          {shortEuros(openCents, language)}
        </b>
      </div>
      {ways ? (
        <details open={alone} className="mt-2">
          <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center text-sm font-[560] underline underline-offset-4">
            {title}
          </summary>
          <div className="pt-2 pb-4">
            <HowToPayBlock
              ways={ways}
              about={about}
              payTo={`${ownPaymentsPath}/${id}/pago`}
              submission={submission}
            />
          </div>
        </details>
      ) : null}
    </li>
  )
}

function Paid({ paid }: Pick<OwnPayments, 'paid'>) {
  const copy = useCopy(ownPaymentsCopy)
  const { language } = useLanguage()
  const columns: Column<OwnPayments['paid']['rows'][number]>[] = [
    {
      header: copy.about,
      grow: 3,
      narrow: 'title',
      cell: ({ about, amountCents }) => {
        const what = about || copy.surplus
        return amountCents < 0 ? `${copy.refund}: ${what}` : what
      },
    },
    {
      header: copy.on,
      grow: 0,
      cell: ({ receivedOn }) => (
        <span className="whitespace-nowrap">{shortDay(receivedOn, language)}</span>
      ),
    },
    { header: copy.how, grow: 0, cell: ({ method }) => copy.methods[method] },
    {
      header: copy.amount,
      align: 'right',
      grow: 0,
      cell: ({ amountCents }) => (
        <span className="whitespace-nowrap">{shortEuros(amountCents, language)}</span>
      ),
    },
    {
      header: copy.receipt,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      unprinted: true,
      cell: ({ id, number, amountCents }) =>
        amountCents > 0 ? (
          <TextLink to={`${ownPaymentsPath}/${id}`} aria-label={copy.receiptOf(number)}>
            {copy.receipt}
          </TextLink>
        ) : null,
    },
  ]
  return (
    <PagedTable
      {...paid}
      caption={copy.caption}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<p>{copy.nothingPaid}</p>}
      path={ownPaymentsPath}
    />
  )
}
