import { Pencil, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'
import { OrderedList } from '#app/administration/settings/lists/ordered-list.tsx'
import { SectionHead } from '#app/administration/settings/settings-frame.tsx'
import { slidesPath } from '#app/administration/settings/settings-paths.ts'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import type { HeroSlide } from '#app/club-content.ts'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { Route } from './+types/slide-list.route.ts'
import { heroSlides } from './hero-slides.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return heroSlides.list(context.get(requestContext))
}

export default function SlideList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <SlidesSection {...loaderData} />
    </>
  )
}

/** The pictures of home, in their order. */
function SlidesSection({ items, version }: { items: readonly HeroSlide[]; version: string }) {
  const { slides: copy, sections } = useCopy(settingsCopy)
  const { language } = useLanguage()
  return (
    <>
      <SectionHead section="slides" lead={copy.lead}>
        <ButtonLink to={`${slidesPath}/nueva`} preventScrollReset className="whitespace-nowrap">
          {copy.add}
        </ButtonLink>
      </SectionHead>
      <OrderedList
        listPath={slidesPath}
        version={version}
        label={sections.slides}
        rows={items.map(({ id, picture, alt }, at) => {
          const name = pictureOf(picture)
          return {
            id,
            name: copy.item(at + 1),
            content: (
              <div className="flex items-center gap-4">
                {name ? (
                  <Picture
                    name={name}
                    alt=""
                    sizes="144px"
                    className="aspect-video w-28 shrink-0 rounded-sm object-cover md:w-36"
                  />
                ) : null}
                <span className="min-w-0 text-sm break-words">
                  <span className="mr-1 text-stone-600 tabular-nums">{at + 1}</span> {alt[language]}
                </span>
              </div>
            ),
            actions: (
              <>
                <IconLink
                  to={`${slidesPath}/${id}/editar`}
                  label={copy.edit(at + 1)}
                  icon={Pencil}
                />
                <IconLink
                  to={`${slidesPath}/${id}/quitar`}
                  label={copy.remove(at + 1)}
                  icon={Trash2}
                />
              </>
            ),
          }
        })}
      />
    </>
  )
}
