import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import type { AssemblyDocument } from '#app/members/assemblies/assembly.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Links to download the documents of an assembly. */
export function DocumentList({
  root,
  documents,
  beside,
}: {
  /** The member path of the assembly. */
  root: string
  documents: readonly AssemblyDocument[]
  /** Further actions for a document. */
  beside?: (document: AssemblyDocument) => ReactNode
}) {
  const copy = useCopy(assembliesCopy)
  return (
    <ul className="border-t border-stone-200">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex items-center justify-between gap-4 border-b border-stone-200 py-2 text-sm"
        >
          <a
            href={`${root}/documentos/${document.id}`}
            download
            className="inline-flex min-h-11 min-w-0 items-center gap-3 hover:underline"
          >
            <FileText className="size-5 shrink-0" />
            <span className="min-w-0">
              <b className="font-semibold wrap-anywhere">{document.title}</b>
              <span className="block text-xs text-stone-600">
                {copy.pdf(Math.max(1, Math.round(document.size / 1000)))}
              </span>
            </span>
          </a>
          <span className="flex shrink-0 items-center gap-3">
            {document.ofRecord ? <Badge>{copy.record}</Badge> : null}
            {beside?.(document)}
          </span>
        </li>
      ))}
    </ul>
  )
}
