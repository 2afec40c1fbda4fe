import { settingList } from '#app/administration/settings/lists/setting-list.server.ts'
import { findSetting, saveSetting } from '#app/administration/settings/save-setting.server.ts'
import type { Testimonial } from '#app/club-content.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'

/** The testimonials. Without any their sections disappear; all of them are on the page. */
export const testimonials = settingList<Omit<Testimonial, 'id'>>({
  find: (cx) => findSetting(cx, 'testimonials'),
  save: (cx, seen, change) => saveSetting(cx, 'testimonials', seen, change),
  most: 30,
  valuesOf: ({ author, text, role, portrait }) =>
    fieldsOfColumns<Omit<Testimonial, 'id'>>({
      author: { author },
      text: { text_es: text.es, text_ca: text.ca },
      role: { role_es: role.es, role_ca: role.ca },
      portrait: { portrait: portrait ?? '' },
    }),
})
