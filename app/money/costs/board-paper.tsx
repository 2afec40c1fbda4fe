import type { ReactNode } from 'react'
import { useClub } from '#app/club-context.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import './paper.css'

/** A sheet for the board; in print the only content, on A4. */
export function BoardPaper({
  above,
  title,
  lead,
  drawnUp,
  issuer,
  signatures,
  children,
}: {
  above: string
  title: ReactNode
  lead: ReactNode
  drawnUp: string
  issuer: { name: string; nif: string }
  signatures: readonly string[]
  children: ReactNode
}) {
  const club = useClub()
  return (
    <article className="board-paper max-w-[54rem] rounded-md border border-stone-200 bg-white p-5 sm:p-10">
      <header className="border-ink mb-7 border-b-2 pb-6 print:mb-5 print:pb-4">
        <div className="mb-6 flex items-start justify-between gap-6 print:mb-4">
          <img
            src="/brand/logo.svg"
            alt={club.name}
            width="127"
            height="40"
            className="h-10 w-auto"
          />
          <p className="text-right text-xs text-stone-600">
            <span className="block">{issuer.name}</span>
            {issuer.nif ? <span className="block">NIF {issuer.nif}</span> : null}
            <span className="block">{drawnUp}</span>
          </p>
        </div>
        <p className="text-wine-700 mb-1 text-sm font-semibold">{above}</p>
        <h2 className="text-h2 max-w-[24em]">{title}</h2>
        <p className="text-ink-2 mt-2 text-sm first-letter:uppercase">{lead}</p>
      </header>
      {children}
      <div
        aria-hidden="true"
        className="mt-14 hidden grid-cols-2 gap-12 text-xs text-stone-600 print:grid"
      >
        {signatures.map((who) => (
          <p key={who} className="border-t border-stone-500 pt-1.5">
            {who}
          </p>
        ))}
      </div>
    </article>
  )
}

export function PaperSums({
  title,
  lines,
  total,
  none,
}: {
  title: string
  lines: readonly {
    key: string
    label: ReactNode
    /** Smaller print, under the label. */
    notes?: readonly string[]
    amount: string
  }[]
  /** Absent when the lines do not add up. */
  total?: { label: string; amount: string }
  none?: string
}) {
  return (
    <section className="flex min-w-0 flex-col">
      <h3 className="mb-1 font-serif text-xl">{title}</h3>
      {lines.length === 0 && none ? (
        <p className="border-b border-stone-200 py-2 text-sm text-stone-600">{none}</p>
      ) : null}
      <dl className="flex grow flex-col text-sm tabular-nums">
        {lines.map(({ key, label, notes = [], amount }) => (
          <div key={key} className="flex justify-between gap-5 border-b border-stone-200 py-2">
            <dt className="min-w-0">
              {label}
              {notes.map((note, index) => (
                // The notes of a line keep their order.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={index} className="block text-xs wrap-anywhere text-stone-600">
                  {note}
                </span>
              ))}
            </dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        {total ? (
          <div className="mt-auto flex justify-between gap-5 pt-2.5 font-semibold">
            <dt>{total.label}</dt>
            <dd className="whitespace-nowrap">{total.amount}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

export function PaperResult({
  label,
  amount,
  short,
}: {
  label: string
  amount: string
  /** Costs exceed income. */
  short: boolean
}) {
  return (
    <p
      className={classNames(
        'my-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y-2 py-4 print:my-5 print:py-3',
        short ? 'border-error text-error' : 'border-ink',
      )}
    >
      <span className="font-serif text-xl">{label}</span>
      <strong className="text-figure sm:text-h2 font-serif leading-none font-normal lining-nums tabular-nums">
        {amount}
      </strong>
    </p>
  )
}
