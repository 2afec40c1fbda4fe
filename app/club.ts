/** The club's facts: nowhere else. A page that tells one of them reads it here. */
export const club = {
  name: 'Cercle Gastronòmic',
  bornIn: 1995,
  constitutedIn: 2010,
  activeMembers: 500,
  libraryTitles: 1000,
  email: 'info@cerclegastronomic.cat',
  phone: '+34 932 000 123',
  address: { street: 'Carrer Gran de Gràcia, 123', postalCode: '08012', city: 'Barcelona' },
  /** Degrees north and east, for maps and search engines. */
  position: { latitude: 41.4015, longitude: 2.1525 },
  /** Opening hours by day, 24 h, Europe/Madrid. Days as ISO numbers, 1 is Monday. */
  openingHours: [
    {
      days: [1, 2, 3, 4, 5],
      hours: [
        ['10:00', '14:00'],
        ['16:00', '20:00'],
      ],
    },
    { days: [6], hours: [['10:00', '14:00']] },
    { days: [7], hours: [] },
  ],
  social: {
    facebook: 'https://www.facebook.com/cerclegastronomic',
    instagram: 'https://www.instagram.com/cerclegastronomic',
    twitter: 'https://twitter.com/cerclegastro',
  },
} as const
