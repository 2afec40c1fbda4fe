import { useClub } from '#app/club-context.ts'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/attendance-sheet.route.ts'
import { assemblyTimes } from './assembly-times.ts'
import { attendanceCopy } from './attendance.copy.ts'
import { listToSign } from './attendance.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return listToSign(context.get(requestContext), params.id)
}

/** A printed list of the members by number, with their representatives and space to sign. */
export default function AttendanceSheet({
  loaderData: { id, title, place, entries, ...calls },
}: Route.ComponentProps) {
  const { sheet: copy } = useCopy(attendanceCopy)
  const { language } = useLanguage()
  const club = useClub()
  return (
    <div className="max-w-[54rem]">
      <PageTitle title={`${copy.title}: ${title}`} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink to={`${assembliesPath}/${id}`} back>
          {title}
        </TextLink>
        <PrintButton />
      </div>
      <p className="text-sm text-stone-600">{club.name}</p>
      <h1 className="text-h2">{`${copy.title}: ${title}`}</h1>
      <p className="text-ink-2 mt-1 mb-5 text-sm first-letter:uppercase">
        {`${assemblyTimes(calls, language)} · ${place} · ${copy.people(entries.length)}`}
      </p>
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.caption}</caption>
        <thead>
          <tr className="border-b border-stone-500 text-left text-xs text-stone-600">
            {[copy.number, copy.name, copy.by, copy.signature].map((header) => (
              <th key={header} scope="col" className="py-1.5 pr-3 font-normal">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id: person, number, name, by, byNumber }) => (
            <tr key={person} className="break-inside-avoid border-b border-stone-500">
              <td className="w-12 py-2.5 pr-3 tabular-nums">{number}</td>
              <th scope="row" className="py-2.5 pr-3 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-2.5 pr-3 wrap-anywhere">
                {by === null || byNumber === null ? by : `${by} (${byNumber})`}
              </td>
              <td className="w-[12%] border-l border-stone-200 sm:w-[34%] print:w-[34%]">
                {'\u00A0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
