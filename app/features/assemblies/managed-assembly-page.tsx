import { Pencil } from 'lucide-react'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import { editingCopy } from '#app/copy/editing.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { Counts } from '#app/panel/counts.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ManagedAssembly } from './assemblies.server.ts'
import { assembliesPath, ownAssembliesPath } from './assembly.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentUpload } from './document-upload.tsx'

/** An assembly in the panel: what members see of it, its papers, and who comes. */
export function ManagedAssemblyPage({
  assembly,
  convocation,
}: {
  assembly: ManagedAssembly
  /** What a circular says of it; null before it is published. */
  convocation: { title: string; text: string; path: string } | null
}) {
  const { panel: copy, title: all, documents } = useCopy(assembliesCopy)
  const { path } = useCopy(editingCopy)
  const { language } = useLanguage()
  const { id, title, startsAt, place, counts, answers } = assembly
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-4 max-w-[44rem]">
        <Breadcrumbs label={path} steps={[{ to: assembliesPath, label: all }]} current={title} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h2 max-w-[24em] wrap-anywhere">{title}</h1>
          <p className="text-ink-2 mt-2 text-sm">
            <span className="inline-block first-letter:uppercase">
              {longDateTime(startsAt, language)}
            </span>
            {` · ${place}`}
          </p>
        </div>
        <ButtonLink to={`${assembliesPath}/${id}/editar`} variant="line" size="sm">
          <Pencil aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {copy.edit}
        </ButtonLink>
      </div>
      <Publication assembly={assembly} />
      {convocation ? (
        <details className="mt-6 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {copy.forCircular}
          </summary>
          <div className="bg-cream mt-2 max-w-[44rem] px-5 py-4">
            <p className="font-semibold wrap-anywhere">{convocation.title}</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{convocation.text}</p>
            <p className="mt-3">
              <TextLink to={convocation.path} reloadDocument>
                {copy.open}
              </TextLink>
            </p>
          </div>
        </details>
      ) : null}
      <section className="mt-10">
        <h2 className="text-h3 mb-4">{copy.who}</h2>
        <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 border-b border-stone-200 pb-4 sm:grid-cols-4">
          <Counts
            counts={[
              [copy.counts.inPerson, counts.inPerson],
              [copy.counts.represented, counts.represented],
              [copy.counts.absent, counts.absent],
              [copy.counts.silent, counts.silent],
            ]}
          />
        </dl>
        {answers.length === 0 ? <p className="text-ink-2 text-sm">{copy.nobody}</p> : null}
        <ul className="columns-1 gap-x-10 text-sm md:columns-2">
          {answers.map(({ id: person, name, answer, by }) => (
            <li
              key={person}
              className="flex break-inside-avoid justify-between gap-4 border-b border-stone-200 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {name}
                {by ? (
                  <span className="block text-xs text-stone-600">{copy.representedBy(by)}</span>
                ) : null}
              </span>
              <span className="text-ink-2 shrink-0">{copy.counts[answer]}</span>
            </li>
          ))}
        </ul>
      </section>
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
              <CommandButton
                action={`${assembliesPath}/${id}/documentos/${document.id}/quitar`}
                label={copy.removeOf(document.title)}
              >
                {copy.remove}
              </CommandButton>
            )}
          />
        )}
        <DocumentUpload path={`${assembliesPath}/${id}/documentos`} />
      </section>
    </>
  )
}

/** What members see of it by now, and the buttons that change that. */
function Publication({
  assembly: { id, published, recordPublished, hasRecord },
}: {
  assembly: ManagedAssembly
}) {
  const { panel: copy } = useCopy(assembliesCopy)
  const action = `${assembliesPath}/${id}/publicacion`
  const primary = { variant: 'primary', size: 'sm' } as const
  const line = { variant: 'line', size: 'sm' } as const
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <CommandButton
        action={action}
        fields={{ what: 'convocation', published: published ? 'no' : 'yes' }}
        look={published ? line : primary}
      >
        {published ? copy.unpublish : copy.publish}
      </CommandButton>
      {published && (hasRecord || recordPublished) ? (
        <CommandButton
          action={action}
          fields={{ what: 'record', published: recordPublished ? 'no' : 'yes' }}
          look={recordPublished ? line : primary}
        >
          {recordPublished ? copy.unpublishRecord : copy.publishRecord}
        </CommandButton>
      ) : null}
      {published && !hasRecord ? <p className="text-xs text-stone-600">{copy.noRecord}</p> : null}
    </div>
  )
}
