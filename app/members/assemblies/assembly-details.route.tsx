import { Megaphone, Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { Counts } from '#app/kit/panel/counts.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { AttendanceFigures } from '#app/members/assemblies/attendance/attendance-figures.tsx'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { attendancePath, figuresOf } from '#app/members/assemblies/attendance/attendance.ts'
import { whenOf } from '#app/members/assemblies/attendance/when.ts'
import { DocumentList } from '#app/members/assemblies/documents/document-list.tsx'
import { VoteList } from '#app/members/assemblies/votes/vote-list.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/assembly-details.route.ts'
import { assembliesCopy } from './assemblies.copy.ts'
import { assembliesPath, ownAssembliesPath } from './assembly.ts'
import { managedAssembly, type ManagedAssembly } from './managed-assembly.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { assembly: await managedAssembly(context.get(requestContext), params.id) }
}

/** An assembly in the panel: its texts, documents and answers. */
export default function AssemblyDetails({ loaderData: { assembly } }: Route.ComponentProps) {
  const { panel: copy, title: all, documents } = useCopy(assembliesCopy)
  const held = useCopy(attendanceCopy)
  const { path } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { id, title, place, over, counts, answers } = assembly
  return (
    <>
      <Outlet />
      <PageTitle title={title} />
      <div className="mb-4 max-w-[44rem]">
        <Breadcrumbs label={path} steps={[{ to: assembliesPath, label: all }]} current={title} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h2 max-w-[24em] wrap-anywhere">{title}</h1>
          <p className="text-ink-2 mt-2 flex flex-wrap gap-x-3 text-sm">
            <span className="inline-block first-letter:uppercase">
              {whenOf(assembly, language)}
            </span>
            <span>{place}</span>
          </p>
        </div>
        <ButtonLink to={`${assembliesPath}/${id}/editar`} variant="line" size="sm">
          <Pencil aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {copy.edit}
        </ButtonLink>
      </div>
      <Publication assembly={assembly} />
      <section className="mt-10">
        <h2 className="text-h3 mb-3">{held.title}</h2>
        <AttendanceFigures {...assembly} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ButtonLink to={attendancePath(id)} size="sm">
            {held.take}
          </ButtonLink>
          <TextLink to={`${assembliesPath}/${id}/lista`} className="text-sm">
            {held.toSign}
          </TextLink>
        </div>
      </section>
      <section className="mt-10">
        <h2 className="text-h3 mb-4">{over ? copy.whoWasToCome : copy.who}</h2>
        <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 border-b border-stone-200 pb-4 sm:grid-cols-5">
          <Counts
            counts={[
              [copy.counts.inPerson, counts.inPerson],
              [copy.counts.represented, counts.represented],
              ...(counts.unrepresented > 0
                ? [[copy.counts.unrepresented, counts.unrepresented] as const]
                : []),
              [copy.counts.absent, counts.absent],
              ...(counts.silent === null ? [] : [[copy.counts.silent, counts.silent] as const]),
            ]}
          />
        </dl>
        {answers.length === 0 ? <p className="text-ink-2 text-sm">{copy.nobody}</p> : null}
        <ul className="columns-1 gap-x-10 text-sm md:columns-2">
          {answers.map(({ id: person, name, answer, ...representative }) => (
            <li
              key={person}
              className="flex break-inside-avoid justify-between gap-4 border-b border-stone-200 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {name}
                {answer === 'represented' ? <Representative {...representative} /> : null}
              </span>
              <span className="text-ink-2 shrink-0">{copy.answers[answer]}</span>
            </li>
          ))}
        </ul>
      </section>
      <VoteList id={id} points={assembly.points} voters={figuresOf(assembly.attendance).there} />
      <section className="mt-10 max-w-[44rem]">
        <h2 className="text-h3">{documents}</h2>
        <p className="text-ink-2 mt-1 mb-4 text-sm">{copy.documentsLead}</p>
        {assembly.documents.length === 0 ? (
          <p className="text-ink-2 text-sm">{copy.noDocuments}</p>
        ) : (
          <DocumentList
            root={`${ownAssembliesPath}/${id}`}
            documents={assembly.documents}
            beside={(document) => (
              <ButtonLink
                to={`${assembliesPath}/${id}/documentos/${document.id}/quitar`}
                variant="line"
                size="sm"
                preventScrollReset
                aria-label={copy.removeOf(document.title)}
              >
                {copy.remove}
              </ButtonLink>
            )}
          />
        )}
        <ButtonLink
          to={`${assembliesPath}/${id}/documentos`}
          variant="line"
          size="sm"
          preventScrollReset
          className="mt-4"
        >
          {copy.upload}
        </ButtonLink>
      </section>
    </>
  )
}

/** A representative, and whether they come. */
function Representative({
  by,
  stoodFor,
}: Pick<ManagedAssembly['answers'][number], 'by' | 'stoodFor'>) {
  const { panel: copy } = useCopy(assembliesCopy)
  const text = stoodFor ? copy.representedBy : copy.representedByAbsent
  return (
    <span className="block text-xs text-stone-600">{by ? text(by) : copy.representedByGone}</span>
  )
}

/** What members see, and the buttons that change it. */
function Publication({
  assembly: { id, published, recordPublished, written, hasRecord, over, tells },
}: {
  assembly: ManagedAssembly
}) {
  const { panel: copy } = useCopy(assembliesCopy)
  const { record } = useCopy(attendanceCopy)
  const action = `${assembliesPath}/${id}/publicacion`
  const publishing = (what: 'convocation' | 'record') => ({
    action,
    fields: { what, published: 'yes' },
    look: { size: 'sm' } as const,
  })
  const withdrawing = { variant: 'plain', size: 'row', preventScrollReset: true } as const
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {published ? null : (
        <CommandButton {...publishing('convocation')}>{copy.publish}</CommandButton>
      )}
      {published && hasRecord && !recordPublished ? (
        <CommandButton {...publishing('record')}>{copy.publishRecord}</CommandButton>
      ) : null}
      {written ? (
        <TextLink to={`${assembliesPath}/${id}/acta`} className="text-sm">
          {record.print}
        </TextLink>
      ) : over && !recordPublished ? (
        <CommandButton action={`${assembliesPath}/${id}/acta/borrador`}>
          {record.draft}
        </CommandButton>
      ) : null}
      {published && tells ? (
        <ButtonLink to={`/admin/circulares/nueva?asamblea=${id}`} variant="line" size="sm">
          <Megaphone aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {copy.convoke}
        </ButtonLink>
      ) : null}
      {published ? (
        <TextLink to={`${ownAssembliesPath}/${id}`} reloadDocument className="text-sm">
          {copy.open}
        </TextLink>
      ) : null}
      {published ? (
        <ButtonLink to={action} {...withdrawing}>
          {copy.unpublish}
        </ButtonLink>
      ) : null}
      {recordPublished ? (
        <ButtonLink to={`${action}?acta=`} {...withdrawing}>
          {copy.unpublishRecord}
        </ButtonLink>
      ) : null}
      {published && over && !hasRecord ? (
        <p className="text-xs text-stone-600">{copy.noRecord}</p>
      ) : null}
    </div>
  )
}
