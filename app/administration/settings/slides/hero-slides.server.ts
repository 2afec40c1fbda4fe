import { settingList } from '#app/administration/settings/lists/setting-list.server.ts'
import { findSetting, saveSetting } from '#app/administration/settings/save-setting.server.ts'
import type { HeroSlide } from '#app/club-content.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { uploadedPicture } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'

/** An upload is the same picture regardless of its focus. */
const pictureOfSlide = ({ picture }: Pick<HeroSlide, 'picture'>) =>
  uploadedPicture(picture)?.id ?? picture

/** The pictures of home. Each must exist on the site. */
export const heroSlides = settingList<Omit<HeroSlide, 'id'>>({
  find: (cx) => findSetting(cx, 'slides'),
  save: (cx, seen, change) => saveSetting(cx, 'slides', seen, change),
  most: 20,
  valuesOf: ({ picture, alt }) =>
    fieldsOfColumns<Omit<HeroSlide, 'id'>>({
      picture: { picture },
      alt: { alt_es: alt.es, alt_ca: alt.ca },
    }),
  check(slides, input) {
    const twice = slides.some((slide) => pictureOfSlide(slide) === pictureOfSlide(input))
    if (twice) throw new Problem('slideExists', 409)
  },
  whenEmpty: 'lastSlide',
})
