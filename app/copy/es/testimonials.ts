/** What members say, on home and on the club's page. */
export const testimonials = {
  quotes: [
    {
      text: 'Entré por los vinos y me he quedado por la gente. No hay otra mesa donde se escuche tanto.',
      author: 'Montserrat R.',
      role: 'Socia desde 1998',
    },
    {
      text: 'Cada salida es una clase: vuelves a casa sabiendo el nombre del payés y el precio justo de las cosas.',
      author: 'Jordi P.',
      role: 'Socio desde 2009',
    },
    {
      text: 'Las fichas de los restaurantes son oro: honestas, bien escritas y hechas por quien ha pagado la cuenta.',
      author: 'Núria S.',
      role: 'Socia desde 2021',
    },
  ],
} as const
