import { useClub } from '#app/club-context.ts'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { assemblyTimes } from '#app/members/assemblies/attendance/assembly-times.ts'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-record.route.ts'
import { recordToPrint } from './assembly-record.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return recordToPrint(context.get(requestContext), params.id)
}

/** The minutes of an assembly on paper, to be signed. */
export default function AssemblyRecord({
  loaderData: { id, title, place, record, ...calls },
}: Route.ComponentProps) {
  const { record: copy } = useCopy(attendanceCopy)
  const { language } = useLanguage()
  const club = useClub()
  return (
    <div className="max-w-[44rem]">
      <PageTitle title={copy.title(title)} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink to={`${assembliesPath}/${id}`} back>
          {title}
        </TextLink>
        <PrintButton />
      </div>
      <p className="text-sm text-stone-600">{club.name}</p>
      <h1 className="text-h2">{copy.title(title)}</h1>
      <p className="text-ink-2 mt-1 mb-6 text-sm first-letter:uppercase">
        {`${assemblyTimes(calls, language)} · ${place}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{record}</p>
      <div className="mt-16 grid break-inside-avoid grid-cols-2 gap-12 text-xs text-stone-600">
        {copy.signatures.map((who) => (
          <p key={who} className="border-t border-stone-500 pt-1.5">
            {who}
          </p>
        ))}
      </div>
    </div>
  )
}
