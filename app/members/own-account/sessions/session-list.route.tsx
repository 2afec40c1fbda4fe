import { Laptop, Smartphone } from 'lucide-react'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { countryName } from '#app/platform/i18n/languages/language.ts'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/session-list.route.ts'
import { ownSessions, type OwnSession } from './own-sessions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await ownSessions(context.get(requestContext)) }
}

/** The account's sessions, each with a button to end it. */
export default function SessionList({ loaderData: { sessions } }: Route.ComponentProps) {
  const { sessions: copy, pages } = useCopy(ownAccountCopy)
  return (
    <OwnAccountSection title={pages.sessions} lead={copy.lead}>
      <ul className="border-t border-stone-200">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <CommandButton action={`${path}/otras/cierre`} look={{ variant: 'line' }}>
          {copy.endOthers}
        </CommandButton>
      ) : (
        <p className="text-ink-2 text-sm">{copy.onlyThis}</p>
      )}
      <p className="text-xs text-stone-600">{copy.attribution}</p>
    </OwnAccountSection>
  )
}

const path = ownAccountPath('sessions')

function SessionRow({ session }: { session: OwnSession }) {
  const { sessions: copy } = useCopy(ownAccountCopy)
  const { language } = useLanguage()
  const { network, country } = session
  const { browser, system, mobile } = session.device
  const device =
    browser && system ? copy.device(browser, system) : (browser ?? system ?? copy.unknown)
  const place = [
    country ? countryName(country, language) : null,
    network ? copy.network(network) : null,
  ].filter((part) => part !== null)
  const Icon = mobile ? Smartphone : Laptop
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 border-b border-stone-200 py-4">
      <Icon className="mt-0.5 size-6 text-stone-600" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current ? <Badge tone="olive">{copy.current}</Badge> : null}
          {session.withSecondFactor ? <Badge>{copy.secondFactor}</Badge> : null}
        </p>
        {place.length > 0 ? <p className="text-ink-2 mt-1 text-sm">{place.join(' · ')}</p> : null}
        <p className="mt-1 text-xs text-stone-600">
          {copy.since(shortDateTime(session.createdAt, language))},{' '}
          {copy.seen(shortDateTime(session.lastSeenAt, language))}
        </p>
      </div>
      {session.current ? null : (
        <CommandButton action={`${path}/${session.id}/cierre`} label={copy.endOf(device)}>
          {copy.end}
        </CommandButton>
      )}
    </li>
  )
}
