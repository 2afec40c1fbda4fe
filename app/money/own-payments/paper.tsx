import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ownPaymentsPath, type Issuer } from './own-payment.ts'
import { ownPaymentsCopy } from './own-payments.copy.ts'
import './paper.css'

/** A printable document: a sheet on screen; only the sheet is printed. */
export function Paper({
  title,
  issuer,
  children,
}: {
  title: string
  issuer: Issuer
  children: ReactNode
}) {
  const copy = useCopy(ownPaymentsCopy)
  return (
    <div className="max-w-[48rem]">
      <PageTitle title={title} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink to={ownPaymentsPath} back>
          {copy.toPayments}
        </TextLink>
        <Button variant="line" size="sm" className="needs-scripts" onClick={() => window.print()}>
          <Printer className="size-5" />
          {copy.print}
        </Button>
      </div>
      <article className="paper rounded-md border border-stone-200 bg-white p-6 sm:p-10">
        <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-stone-200 pb-6">
          <h2 className="text-h3">{title}</h2>
          <p className="text-sm">
            <b className="block font-semibold">{issuer.name}</b>
            {issuer.nif ? <span className="block">{copy.paper.nif(issuer.nif)}</span> : null}
            <span className="text-ink-2 block">{issuer.seat}</span>
          </p>
        </header>
        {children}
      </article>
    </div>
  )
}

export function PaperSum({
  lines,
  total,
}: {
  lines: readonly { key: string; about: ReactNode; amount: string }[]
  total: string
}) {
  const { paper: copy } = useCopy(ownPaymentsCopy)
  return (
    <dl className="mt-6 text-sm">
      {lines.map(({ key, about, amount }) => (
        <div key={key} className="flex justify-between gap-6 border-b border-stone-200 py-2.5">
          <dt>{about}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 py-3 font-semibold">
        <dt>{copy.total}</dt>
        <dd className="whitespace-nowrap">{total}</dd>
      </div>
    </dl>
  )
}
