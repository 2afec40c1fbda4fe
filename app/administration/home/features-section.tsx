import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { Picture } from '#app/platform/images/picture.tsx'
import { homeCopy } from './home.copy.ts'
import { SectionHead } from './section-head.tsx'

const features = [
  ['events', 'plat-crema-catalana'],
  ['community', 'plat-arros-negre'],
  ['benefits', 'plat-panellets'],
  ['experiences', 'plat-sardines'],
] as const

/** Four pictures with a line each (specification, section 2). */
export function Features({
  withBenefits,
}: {
  /** Whether any benefits for members are published. */
  withBenefits: boolean
}) {
  const { features: copy } = useCopy(homeCopy)
  return (
    <section className="bg-cream py-section">
      <Wrap>
        <SectionHead eyebrow={copy.eyebrow} title={copy.title} />
        <ul className="grid gap-x-[clamp(1.25rem,2.6vw,2.5rem)] gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {features.map(([feature, picture]) => (
            <li
              key={feature}
              className="grid grid-cols-[minmax(0,7rem)_minmax(min-content,1fr)] items-center gap-x-5 sm:grid-cols-1 sm:content-start"
            >
              <div className="overflow-hidden rounded-sm bg-stone-200">
                <Picture
                  name={picture}
                  alt=""
                  sizes="(min-width: 1024px) 23vw, (min-width: 640px) 45vw, 7rem"
                  className="aspect-4/5 w-full object-cover"
                />
              </div>
              <div className="sm:mt-5">
                <h3>{copy[feature].title}</h3>
                <p className="text-ink-2 mt-2 text-sm text-pretty">{copy[feature].text}</p>
                {feature === 'benefits' && withBenefits ? (
                  <TextLink to="/club/ventajas" arrow className="mt-1">
                    {copy.toBenefits}
                  </TextLink>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  )
}
