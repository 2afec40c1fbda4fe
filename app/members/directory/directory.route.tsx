import { Form } from 'react-router'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { ListPages } from '#app/kit/panel/tables/list-pages.tsx'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { harmlessPageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/directory.route.ts'
import { directoryCopy } from './directory.copy.ts'
import { listDirectory, ownEntry, type DirectoryMember } from './directory.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = harmlessPageNumber(searchParams.get('pagina'))
  const list = await listDirectory(cx, { search, page })
  const { shown } = await ownEntry(cx)
  return { ...list, search, shown }
}

/** The directory of members with a search; works without JavaScript. */
export default function Directory({
  loaderData: { members, own, shown, search, page, pages, more },
}: Route.ComponentProps) {
  const copy = useCopy(directoryCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead} wide>
      {shown ? null : (
        <div className="bg-cream flex flex-wrap items-center justify-between gap-4 px-5 py-4 text-sm">
          <p className="max-w-[34rem]">{copy.invite}</p>
          <ButtonLink to={`${directoryPath}/ficha`} size="sm">
            {copy.join}
          </ButtonLink>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <search className="min-w-0 flex-1 max-sm:basis-full">
          <Form method="get" action={directoryPath} className="flex max-w-[32rem] gap-2">
            <SearchField
              key={search}
              label={copy.search}
              name="buscar"
              placeholder={copy.placeholder}
              defaultValue={search}
              maxLength={100}
            />
            <Button type="submit" variant="line" className="max-sm:not-focus-visible:sr-only">
              {copy.submit}
            </Button>
          </Form>
        </search>
        {shown ? <TextLink to={`${directoryPath}/ficha`}>{copy.form.title}</TextLink> : null}
      </div>
      {members.length === 0 ? (
        <EmptyState title={search ? copy.noResults : copy.empty}>
          {search ? <TextLink to={directoryPath}>{copy.clear}</TextLink> : null}
        </EmptyState>
      ) : (
        <ul className="grid gap-x-12 sm:grid-cols-2 xl:grid-cols-3">
          {members.map((member) => (
            <Member key={member.id} member={member} own={member.id === own} />
          ))}
        </ul>
      )}
      <ListPages page={page} pages={pages} more={more} of={copy.title} />
    </OwnAccountSection>
  )
}

const directoryPath = '/cuenta/directorio'

function Member({
  member: { name, town, phone, email, since, line },
  own,
}: {
  member: DirectoryMember
  own: boolean
}) {
  const copy = useCopy(directoryCopy)
  const { language } = useLanguage()
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere'
  return (
    <li className="min-w-0 border-t border-stone-200 py-5">
      <h3 className="text-title flex flex-wrap items-center gap-x-3 font-serif leading-tight wrap-anywhere">
        {name}
        {own ? <Badge>{copy.you}</Badge> : null}
      </h3>
      {town ? <p className="text-ink-2 mt-1 text-sm">{town}</p> : null}
      {line ? <p className="mt-2 wrap-anywhere">{line}</p> : null}
      {email || phone ? (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : null}
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`} className={link}>
              {phone}
            </a>
          ) : null}
        </p>
      ) : null}
      {since ? (
        <p className="mt-1 text-xs text-stone-600">{copy.since(shortDay(since, language))}</p>
      ) : null}
    </li>
  )
}
