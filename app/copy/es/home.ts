/** Ten, twenty and so on, in words. */
const tens = [
  'Diez',
  'Veinte',
  'Treinta',
  'Cuarenta',
  'Cincuenta',
  'Sesenta',
  'Setenta',
  'Ochenta',
  'Noventa',
]

export const home = {
  description:
    'Club gastronómico en Cataluña: catas, cenas con chefs con estrella, viajes al producto y una guía de restaurantes visitados por sus miembros.',
  hero: {
    eyebrow: (year: number) => `Club gastronómico desde ${year}`,
    title: 'La mesa es nuestro lugar de encuentro',
    subtitle:
      'Catas de denominaciones de origen, cenas con chefs con estrella y viajes a casa de quienes cultivan, pescan y elaboran.',
    club: 'Conoce el club',
    events: 'Ver eventos',
    carousel: 'Imágenes del club',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    pause: 'Detener el carrusel',
    play: 'Poner en marcha el carrusel',
    goTo: (number: number) => `Ver la imagen ${number}`,
    position: (number: number, total: number) => `Imagen ${number} de ${total}`,
  },
  about: {
    title: (decades: number) => {
      if (decades < 1) return 'Sentándonos a la misma mesa'
      const time = tens[decades - 1]
      return `${time ? `${time} años` : 'Más de un siglo'} sentándonos a la misma mesa`
    },
    lead: (born: number, constituted: number) =>
      `El círculo nació en ${born} entre amigos que querían entender qué hay detrás de un plato y de una copa, y se constituyó como club en ${constituted}. Visitamos bodegas y obradores, invitamos a cocineros a explicarse y guardamos memoria de cada comida para quien vaya después.`,
    facts: {
      born: 'año en que nació el círculo',
      members: 'miembros activos',
      titles: 'títulos en la biblioteca',
      more: (count: string) => `+${count}`,
    },
  },
  features: {
    eyebrow: 'Qué encontrarás',
    title: 'Cuatro maneras de compartir mesa',
    events: {
      title: 'Eventos exclusivos',
      text: 'Catas, talleres y cenas de maridaje en grupos pequeños, con quien ha hecho lo que bebes.',
    },
    community: {
      title: 'Comunidad selecta',
      text: 'Personas curiosas que escuchan, prueban y comparten. La conversación es el primer plato.',
    },
    benefits: {
      title: 'Beneficios premium',
      text: 'Descuentos en los restaurantes asociados y acceso prioritario a las nuevas aperturas.',
    },
    experiences: {
      title: 'Viajes gastronómicos',
      text: 'Salidas a viñas, lonjas, molinos y queserías, donde empieza todo lo que comemos.',
    },
  },
  upcoming: {
    eyebrow: 'Agenda',
    title: 'Próximos eventos',
    all: 'Ver todos los eventos',
    empty: 'Estamos preparando los próximos encuentros',
  },
  testimonials: {
    eyebrow: 'Voces de mesa',
    title: 'Lo que dicen los socios',
    previous: 'Testimonio anterior',
    next: 'Testimonio siguiente',
    position: (number: number, total: number) => `Testimonio ${number} de ${total}`,
  },
  callToAction: {
    eyebrow: 'El club',
    title: 'Una silla te espera',
    text: 'Los socios reservan primero, consultan todas las fichas y proponen las próximas visitas. La admisión está abierta a quien quiera compartir mesa.',
    button: 'Únete al Cercle',
    pictureAlt: 'Baldosa hidráulica a la luz de la ventana',
  },
} as const
