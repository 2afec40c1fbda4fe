import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'Blog',
  /** The title of its page; menus and addresses say 'Blog'. */
  name: 'Cuaderno de mesa',
  construction: 'El blog está en construcción. Vuelve pronto.',
  lead: 'Lo que probamos, leemos y aprendemos por el camino.',
  description: 'Crónicas, recetas y lecturas del club gastronómico.',
  readingTime: (minutes: number) => `${minutes} min de lectura`,
  by: (name: string) => `por ${name}`,
  about: 'De qué habla',
  more: 'Seguir leyendo',
  subscribe: 'Suscribirse (RSS)',
} as const

const ca: Translation<typeof es> = {
  title: 'Blog',
  name: 'Quadern de taula',
  construction: 'El blog està en construcció. Torna aviat.',
  lead: 'El que tastem, llegim i aprenem pel camí.',
  description: 'Cròniques, receptes i lectures del club gastronòmic.',
  readingTime: (minutes) => `${minutes} min de lectura`,
  by: (name) => `per ${name}`,
  about: 'De què parla',
  more: 'Continuar llegint',
  subscribe: 'Subscriure-s’hi (RSS)',
}

export const blogCopy = { es, ca }
