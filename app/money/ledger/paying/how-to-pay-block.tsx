import type { ReactNode } from 'react'
import { Button } from '#app/kit/ui/links/button.tsx'
import { CopyButton } from '#app/kit/ui/links/copy-button.tsx'
import { howToPayCopy } from '#app/money/own-payments/how-to-pay.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { WaysToPay } from './ways-to-pay.server.ts'

/** The ways to pay a charge: online, by transfer with its QR code, or by Bizum. Works without scripts. */
export function HowToPayBlock({
  ways,
  about,
  payTo,
  submission,
}: {
  ways: WaysToPay
  about: string
  /** URL of the form that starts an online payment. */
  payTo: string
  submission: string
}) {
  const copy = useCopy(howToPayCopy)
  const { language } = useLanguage()
  const { cents, reference, transfer, bizum, online, debitedFrom, code } = ways
  if (debitedFrom !== null) return <p className="max-w-[44rem]">{copy.debited(debitedFrom)}</p>
  const amount = shortEuros(cents, language)
  return (
    <div className="grid max-w-[44rem] gap-x-10 gap-y-8 sm:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-col gap-6">
        {online.length > 0 ? (
          <form method="post" action={payTo}>
            <h3 className="mb-3 text-sm font-semibold">{copy.online}</h3>
            <input type="hidden" name="submission" value={submission} />
            <p className="flex flex-wrap gap-3">
              {online.map((method) => (
                <Button
                  key={method}
                  type="submit"
                  name="method"
                  value={method}
                  variant={method === 'card' ? 'primary' : 'line'}
                  aria-label={copy.payByAbout(copy.payBy[method], about)}
                >
                  {copy.payBy[method]}
                </Button>
              ))}
            </p>
            <p className="mt-2 text-sm text-stone-600">{copy.onlineHint}</p>
          </form>
        ) : null}
        {transfer ? (
          <WayToPay title={copy.transfer}>
            <Fact term={copy.holder}>{transfer.holder}</Fact>
            <Fact
              term={copy.iban}
              action={<CopyableFact what="iban" text={transfer.iban} label={copy.copy} />}
            >
              <span className="lining-nums">{transfer.shownIban}</span>
            </Fact>
            <Fact term={copy.amount}>{amount}</Fact>
            <Fact
              term={copy.reference}
              action={<CopyableFact what="reference" text={reference} label={copy.copy} />}
            >
              {reference}
            </Fact>
          </WayToPay>
        ) : null}
        {bizum ? (
          <WayToPay title={copy.bizum}>
            <Fact
              term={copy.bizumTo}
              action={<CopyableFact what="bizum" text={bizum} label={copy.copy} />}
            >
              {bizum}
            </Fact>
            <Fact term={copy.amount}>{amount}</Fact>
            <Fact term={copy.reference}>{reference}</Fact>
          </WayToPay>
        ) : null}
        {transfer || bizum ? <p className="text-sm text-stone-600">{copy.referenceHint}</p> : null}
      </div>
      {code ? (
        <div className="max-w-56">
          {/* White in dark mode too, as some cameras read no inverted codes. */}
          <img
            src={code}
            alt={copy.codeAlt(amount)}
            width="224"
            height="224"
            className="w-full rounded-sm bg-white"
          />
          <p className="mt-2 text-xs text-balance text-stone-600">{copy.code}</p>
        </div>
      ) : null}
    </div>
  )
}

function CopyableFact({
  what,
  text,
  label,
}: {
  what: keyof (typeof howToPayCopy)['es']['copyOf']
  text: string
  label: string
}) {
  const { copyOf, copied, notCopied } = useCopy(howToPayCopy)
  return (
    <CopyButton text={text} label={label} about={copyOf[what]} copied={copied} failed={notCopied} />
  )
}

function WayToPay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <dl className="border-t border-stone-200 text-sm">{children}</dl>
    </div>
  )
}

function Fact({
  term,
  action,
  children,
}: {
  term: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-stone-200">
      <dt className="w-28 shrink-0 text-xs text-stone-600">{term}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 wrap-anywhere">
        <span className="select-all">{children}</span>
        {action}
      </dd>
    </div>
  )
}
