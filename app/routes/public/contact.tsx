import { club } from '#app/club.ts'
import { pagesCopy } from '#app/copy/pages.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'

export default function Contact() {
  const { contact: copy } = useCopy(pagesCopy)
  const { street, postalCode, city } = club.address
  const link = 'underline underline-offset-4 hover:text-wine-700'
  return (
    <PlainPage title={copy.title} lead={copy.lead}>
      <dl className="grid gap-6 md:grid-cols-3">
        <div className="border-t border-stone-200 pt-4">
          <dt className="text-xs text-stone-600">{copy.address}</dt>
          <dd>
            {street}, {postalCode} {city}
          </dd>
        </div>
        <div className="border-t border-stone-200 pt-4">
          <dt className="text-xs text-stone-600">{copy.phone}</dt>
          <dd>
            <a href={`tel:${club.phone.replaceAll(' ', '')}`} className={link}>
              {club.phone}
            </a>
          </dd>
        </div>
        <div className="border-t border-stone-200 pt-4">
          <dt className="text-xs text-stone-600">{copy.email}</dt>
          <dd>
            <a href={`mailto:${club.email}`} className={`${link} break-all`}>
              {club.email}
            </a>
          </dd>
        </div>
      </dl>
    </PlainPage>
  )
}
