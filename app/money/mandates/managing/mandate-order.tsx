import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import type { Creditor } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The mandate in the legal wording: for a member to agree to, or a sheet with blank lines to sign. */
export function MandateOrder({
  creditor,
  reference,
  toSign = false,
}: {
  creditor: Creditor
  reference: string | null
  toSign?: boolean
}) {
  const { order: copy } = useCopy(mandatesCopy)
  const Heading = toSign ? 'h2' : 'h3'
  return (
    <section className="border border-stone-300 bg-white p-5 text-sm print:border-0 print:p-0">
      <Heading className="text-title font-serif leading-tight">{copy.title}</Heading>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {reference === null ? null : <Fact term={copy.reference}>{reference}</Fact>}
        <Fact term={copy.identifier}>{creditor.identifier}</Fact>
        <Fact term={copy.creditor}>{creditor.name}</Fact>
        <Fact term={copy.address}>{`${creditor.address}. ${copy.spain}`}</Fact>
      </dl>
      <p className="mt-4">{copy.text}</p>
      <p className="mt-3 font-semibold">{copy.kind}</p>
      {toSign ? (
        <dl className="mt-6 grid gap-6">
          {[copy.member, copy.holder, copy.iban, copy.place].map((term) => (
            <Line key={term} term={term} />
          ))}
          <Line term={copy.signature} high />
        </dl>
      ) : null}
      {toSign ? <p className="mt-6 text-xs text-stone-600">{copy.foot}</p> : null}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Line({ term, high = false }: { term: string; high?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className={classNames('border-b border-stone-500', high ? 'h-20' : 'h-9')} />
    </div>
  )
}
