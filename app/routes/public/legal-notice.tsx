import { pagesCopy } from '#app/copy/pages.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

export default function LegalNotice() {
  const { legal } = useCopy(pagesCopy)
  return (
    <PlainPage title={legal.notice.title}>
      <p className="max-w-[42rem]">{legal.notice.text}</p>
    </PlainPage>
  )
}
