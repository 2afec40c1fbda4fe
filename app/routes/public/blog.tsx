import { pagesCopy } from '#app/copy/pages.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

export default function Blog() {
  const { blog: copy } = useCopy(pagesCopy)
  return <PlainPage title={copy.title} lead={copy.construction} />
}
