import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { directoryCopy } from './directory.copy.ts'

/** Links to pages for members, in the overview of the account. */
export function MemberLinks() {
  const { links: copy } = useCopy(directoryCopy)
  const links = [
    { to: '/club/libro', label: copy.book },
    { to: '/cuenta/directorio', label: copy.directory },
    { to: '/propuestas', label: copy.proposals },
    { to: '/cuenta/asambleas', label: copy.assemblies },
  ]
  return (
    <section className="mt-10">
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to} className="border-b border-stone-200">
            <TextLink to={to} arrow className="flex min-h-12 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
