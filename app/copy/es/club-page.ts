/** The page about the club. */
export const clubPage = {
  title: 'El Club',
  hero: 'Un círculo de personas que se sientan a la mesa para aprender',
  lead: 'Catamos, cocinamos, viajamos y preguntamos. Y después, con calma, lo contamos.',
  description:
    'Quiénes somos, cómo nació el círculo y qué ofrece el club a sus socios: eventos, formación, biblioteca, viajes y descuentos.',
  join: 'Únete al Cercle',
  pictureAlt: 'Baldosa hidráulica a la luz de la ventana',
  history: {
    eyebrow: 'Historia',
    title: 'De una mesa de amigos a un club',
    entries: (
      born: number,
      constituted: number,
      members: string,
    ): { year: string; text: string }[] => [
      {
        year: String(born),
        text: 'Nace el círculo: unos cuantos amigos que cenan juntos cada mes y anotan lo que han comido, quién lo ha hecho y de dónde venía.',
      },
      {
        year: String(constituted),
        text: 'El círculo se constituye como club. Llegan las catas abiertas, las primeras salidas a productores y una biblioteca que no deja de crecer.',
      },
      {
        year: 'Hoy',
        text: `Más de ${members} miembros activos, una guía propia de restaurantes visitados y una agenda que llena el año.`,
      },
    ],
  },
  offer: {
    eyebrow: 'Qué ofrecemos',
    title: 'Seis razones para sentarse',
    cards: (titles: string): { title: string; text: string }[] => [
      {
        title: 'Eventos exclusivos',
        text: 'Catas, cenas de maridaje y encuentros con quien elabora, en grupos pequeños.',
      },
      {
        title: 'Formación especializada',
        text: 'Talleres de cocina y cursos de cata para aprender con método y sin solemnidad.',
      },
      {
        title: 'Networking profesional',
        text: 'Cocineros, bodegueros, periodistas y curiosos en la misma mesa. De ahí salen proyectos.',
      },
      {
        title: 'Biblioteca',
        text: `Más de ${titles} títulos de cocina, vino y territorio para consultar o llevarse a casa.`,
      },
      {
        title: 'Viajes gastronómicos',
        text: 'Viñas, lonjas, molinos y queserías, con tiempo para mirar y para preguntar.',
      },
      {
        title: 'Descuentos',
        text: 'Condiciones especiales en los restaurantes asociados y prioridad en las aperturas.',
      },
    ],
  },
  testimonials: { eyebrow: 'Voces de mesa', title: 'Lo que dicen los socios' },
  closing: {
    title: '¿Hablamos?',
    text: 'Cuéntanos qué te gustaría probar, aprender o compartir. Te explicamos cómo funciona el club, sin compromiso.',
    button: 'Solicitar información',
    pictureAlt: 'La llanura del Empordà y el Canigó nevado',
  },
} as const
