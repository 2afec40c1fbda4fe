import { Link } from 'react-router'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/assemblies.route.ts'
import { assembliesCopy } from './assemblies.copy.ts'
import { ownAssemblies } from './assemblies.server.ts'
import { ownAssembliesPath } from './assembly.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ownAssemblies(context.get(requestContext))
}

/** The published assemblies, the latest first. */
export default function Assemblies({ loaderData: { assemblies } }: Route.ComponentProps) {
  const copy = useCopy(assembliesCopy)
  const { language } = useLanguage()
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      {assemblies.length === 0 ? <EmptyState title={copy.none} /> : null}
      <ul>
        {assemblies.map(({ id, title, startsAt, place, hasRecord, ahead }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-4 first:pt-0"
          >
            <div className="min-w-0">
              <Link
                to={`${ownAssembliesPath}/${id}`}
                className="text-title font-serif leading-tight wrap-anywhere after:absolute after:inset-0"
              >
                {title}
              </Link>
              <p className="text-ink-2 mt-1 text-sm first-letter:uppercase">
                {longDateTime(startsAt, language)} · {place}
              </p>
            </div>
            <Badge tone={ahead ? 'sea' : 'neutral'}>
              {hasRecord ? copy.hasRecord : ahead ? copy.coming : copy.past}
            </Badge>
          </li>
        ))}
      </ul>
    </OwnAccountSection>
  )
}
