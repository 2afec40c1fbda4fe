import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/mail-domain.route.ts'
import { failingMailsPath, mailDomainPath } from './mail-delivery-paths.ts'
import { mailDeliveryCopy } from './mail-delivery.copy.ts'
import { mailDomain } from './mail-domain.server.ts'
import { type CheckState, type DomainCheck, checkNames } from './mail-domain.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('mails.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return mailDomain(context.get(requestContext))
}

export const clientLoader = loadSeparately

const tones = {
  right: 'olive',
  missing: 'error',
  several: 'error',
  open: 'error',
  other: 'error',
  watching: 'warn',
  unsigned: 'warn',
  unknown: 'neutral',
} as const satisfies Record<CheckState, string>

export default function MailDomainPage({
  loaderData: { domain, sends, checks },
}: Route.ComponentProps) {
  const { domain: copy, back } = useCopy(mailDeliveryCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead(domain)}
        above={{ to: failingMailsPath, label: back }}
      />
      {sends ? null : <p className="mt-3 max-w-[42rem] text-sm font-medium">{copy.unsent}</p>}
      <ul className="mt-8 max-w-[52rem] border-t border-stone-400">
        {checkNames.map((name) => (
          <Check key={name} name={name} check={checks[name]} />
        ))}
      </ul>
      <p className="mt-8">
        <ButtonLink to={mailDomainPath} variant="line" size="sm">
          {copy.again}
        </ButtonLink>
      </p>
    </>
  )
}

function Check({ name, check }: { name: (typeof checkNames)[number]; check: DomainCheck }) {
  const { domain: copy } = useCopy(mailDeliveryCopy)
  const { state, found, wanted } = check
  const records = [
    [copy.record, check.name],
    [copy.found, found ?? copy.none],
    ...(state === 'right' || wanted === '' ? [] : [[copy.wanted, wanted]]),
  ] as const
  return (
    <li className="border-b border-stone-200 py-6">
      <h2 className="text-body flex flex-wrap items-center gap-3 font-sans font-semibold">
        {copy.checks[name].name}
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
      </h2>
      <p className="text-ink-2 mt-1 text-sm">{copy.checks[name].about}</p>
      <p className="mt-2 text-sm">{copy.summary[state]}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        {records.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-stone-600">{term}</dt>
            <dd className="font-mono text-xs leading-relaxed break-all">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
