import type { blog as spanish } from '#app/copy/es/blog.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const blog: Translation<typeof spanish> = {
  title: 'Blog',
  construction: 'El blog està en construcció. Torna aviat.',
  lead: 'El que tastem, llegim i aprenem pel camí.',
  description: 'Cròniques, receptes i lectures del club gastronòmic.',
  readingTime: (minutes) => `${minutes} min de lectura`,
  about: 'De què parla',
  subscribe: 'Subscriure-s’hi (RSS)',
  pages: 'Pàgines del blog',
}
