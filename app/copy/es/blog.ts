/** The blog. */
export const blog = {
  title: 'Blog',
  construction: 'El blog está en construcción. Vuelve pronto.',
  lead: 'Lo que probamos, leemos y aprendemos por el camino.',
  description: 'Crónicas, recetas y lecturas del club gastronómico.',
  readingTime: (minutes: number) => `${minutes} min de lectura`,
  about: 'De qué habla',
  subscribe: 'Suscribirse (RSS)',
  pages: 'Páginas del blog',
} as const
