import type { CircularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  attachmentRemovalPath,
  goAsLinks,
  mostAttachments,
  newAttachmentPath,
} from './attachment.ts'

/** The PDFs that go with a circular; of a draft they can be added and removed. */
export function AttachmentList({
  id,
  state,
  attachments,
}: Pick<CircularDetails, 'id' | 'state' | 'attachments'>) {
  const { attachments: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  const isDraft = state === 'draft'
  if (attachments.length === 0 && !isDraft) return null
  return (
    <section aria-labelledby="attachments" className="mt-10 max-w-[44rem]">
      <h2 id="attachments" className="text-h3 mb-4">
        {copy.title}
      </h2>
      <ul className="divide-y divide-stone-200">
        {attachments.map((each) => (
          <li key={each.id} className="flex items-center justify-between gap-4 py-2">
            <TextLink to={each.address} reloadDocument discover="none">
              {copy.file(each.name, decimal(Math.ceil(each.size / 1024), language))}
            </TextLink>
            {isDraft ? (
              <CommandButton
                action={attachmentRemovalPath(id, each.id)}
                label={copy.removeOf(each.name)}
              >
                {copy.remove}
              </CommandButton>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="my-3 text-sm">{goAsLinks(attachments) ? copy.asLinks : copy.within}</p>
      {isDraft && attachments.length < mostAttachments ? (
        <ButtonLink to={newAttachmentPath(id)} variant="line" size="sm" preventScrollReset>
          {copy.add}
        </ButtonLink>
      ) : null}
    </section>
  )
}
