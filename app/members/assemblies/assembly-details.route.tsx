import { Megaphone, Pencil, Trash2 } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { Counts } from '#app/kit/panel/counts.tsx'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { ActionMenu } from '#app/kit/ui/dialogs/action-menu.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { assemblyTimes } from '#app/members/assemblies/attendance/assembly-times.ts'
import { AttendanceFigures } from '#app/members/assemblies/attendance/attendance-figures.tsx'
import { attendanceCopy } from '#app/members/assemblies/attendance/attendance.copy.ts'
import { attendancePath, figuresOf } from '#app/members/assemblies/attendance/attendance.ts'
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
  const { panel: copy, title: all, documents, upload } = useCopy(assembliesCopy)
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
              {assemblyTimes(assembly, language)}
            </span>
            <span>{place}</span>
          </p>
        </div>
        <div className="flex items-center gap-2">
          <ButtonLink to={`${assembliesPath}/${id}/editar`} variant="line" size="sm">
            <Pencil className="size-5" />
            {copy.edit}
          </ButtonLink>
          <MoreActions assembly={assembly} />
        </div>
      </div>
      <Publication assembly={assembly} />
      <section className="mt-10">
        <h2 className="text-h3 mb-4">{over ? copy.whoWasToCome : copy.who}</h2>
        <dl className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-8">
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
        {answers.length === 0 ? (
          <p className="text-ink-2 mt-2 text-sm">{copy.nobody}</p>
        ) : (
          <details className="mt-3 max-w-[44rem] border-y border-stone-200">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
              {copy.names(answers.length)}
              <FoldMark />
            </summary>
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
          </details>
        )}
      </section>
      <section className="mt-10">
        <h2 className="text-h3 mb-3">{held.title}</h2>
        <AttendanceFigures {...assembly} />
        <ButtonLink to={attendancePath(id)} size="sm" className="mt-4">
          {held.take}
        </ButtonLink>
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
              <IconLink
                to={`${assembliesPath}/${id}/documentos/${document.id}/quitar`}
                label={copy.removeOf(document.title)}
                icon={Trash2}
              />
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
          {upload.title}
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

/** Rarely used actions of an assembly. */
function MoreActions({
  assembly: { id, title, published, recordPublished, written, canOpen },
}: {
  assembly: ManagedAssembly
}) {
  const { panel: copy } = useCopy(assembliesCopy)
  const { record, toSign } = useCopy(attendanceCopy)
  const { moreActions } = useCopy(panelCopy)
  const publication = `${assembliesPath}/${id}/publicacion`
  const entries = [
    { to: `${assembliesPath}/${id}/lista`, word: toSign },
    ...(written ? [{ to: `${assembliesPath}/${id}/acta`, word: record.print }] : []),
    ...(canOpen ? [{ to: `${ownAssembliesPath}/${id}`, word: copy.open, reload: true }] : []),
    ...(published ? [{ to: publication, word: copy.unpublish }] : []),
    ...(recordPublished ? [{ to: `${publication}?acta=`, word: copy.unpublishRecord }] : []),
  ]
  return (
    <ActionMenu label={moreActions(title)}>
      {entries.map(({ to, word, reload = false }) => (
        <li key={to}>
          <Link to={to} preventScrollReset reloadDocument={reload} className="menu-entry">
            {word}
          </Link>
        </li>
      ))}
    </ActionMenu>
  )
}

/** The buttons to publish it, and links to its minutes. */
function Publication({
  assembly: {
    id,
    published,
    recordPublished,
    written,
    gaps,
    outdated,
    hasRecord,
    over,
    canAnnounce,
  },
}: {
  assembly: ManagedAssembly
}) {
  const { panel: copy } = useCopy(assembliesCopy)
  const { record } = useCopy(attendanceCopy)
  const publishing = (what: 'convocation' | 'record') => ({
    action: `${assembliesPath}/${id}/publicacion`,
    fields: { what, published: 'yes' },
    look: { size: 'sm' } as const,
  })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 empty:hidden">
      {published ? null : (
        <CommandButton {...publishing('convocation')}>{copy.publish}</CommandButton>
      )}
      {published && hasRecord && !recordPublished ? (
        <CommandButton {...publishing('record')}>{copy.publishRecord}</CommandButton>
      ) : null}
      {!written && over && !recordPublished ? (
        <CommandButton action={`${assembliesPath}/${id}/acta/borrador`}>
          {record.draft}
        </CommandButton>
      ) : null}
      {published && canAnnounce ? (
        <ButtonLink to={`/admin/circulares/nueva?asamblea=${id}`} variant="line" size="sm">
          <Megaphone className="size-5" />
          {copy.convoke}
        </ButtonLink>
      ) : null}
      {published && over && !hasRecord ? (
        <p className="text-xs text-stone-600">{copy.noRecord}</p>
      ) : null}
      {gaps.map((language) => (
        <p key={language} className="text-warn text-sm font-medium">
          {copy.gaps[language]}
        </p>
      ))}
      {outdated ? <p className="text-warn text-sm font-medium">{copy.outdated}</p> : null}
    </div>
  )
}
