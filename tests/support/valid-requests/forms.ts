import { randomUUID } from 'node:crypto'
import { hourFields } from '#app/administration/settings/sections/hour-fields.ts'

/** Valid forms as pages send them; `given` replaces and adds fields. */

/** The confirmation for the date of an event without registrations. */
const askedOf = (date: string) => `${date < '2026' ? 'past' : 'far'} ${date.slice(0, 10)}`

export const eventForm = (given: Record<string, string> = {}) => ({
  title_es: 'Cata de la DO Montsant',
  description_es: 'Cinco tintos.',
  date: '2098-07-09T19:30',
  ends_at: '',
  location_es: 'Sala de catas',
  category_es: 'Catas',
  image_url: '',
  restaurant_id: '',
  status: 'published',
  price: '35,50',
  member_price: '',
  max_participants: '12',
  most_seats_at_once: '4',
  pay_within_hours: '',
  registration_opens_at: '',
  members_open_at: '',
  registration_closes_at: '',
  asked: askedOf(given['date'] ?? '2098-07-09T19:30'),
  tell: 'yes',
  ...given,
})

export const voteForm = (given: Record<string, string> = {}) => ({
  food: '9',
  service: '8',
  atmosphere: '7',
  value: 'none',
  sentence: 'El arroz, de diez',
  named: 'yes',
  ...given,
})

export const restaurantForm = (given: Record<string, string> = {}) => ({
  nombre: 'Cal Sastre',
  direccion: 'Plaça Major, 2, Besalú',
  telefono: '',
  web: '',
  precio_medio: '42,50',
  estrellas_michelin: '2',
  visited_on: '',
  price_range: '€€',
  chef_name: '',
  chef_photo: '',
  ubicacion_mapa: '',
  reserva_url: '',
  reserva_telefono: '',
  reserva_email: '',
  facebook: '',
  twitter: '',
  instagram: '',
  valoracion_general: '4,5',
  valoracion_comida: '5',
  valoracion_servicio: '',
  valoracion_ambiente: '3.9',
  valoracion_calidadPrecio: '0',
  description_es: 'Cocina de la Garrotxa',
  ...given,
})

export const postForm = (given: Record<string, string> = {}) => ({
  title_es: 'Vinos de otoño',
  content_es: 'Una **tarde** con garnacha y castañas.',
  slug: `vino-${randomUUID()}`,
  byline: 'Ester Cabanes',
  status: 'draft',
  publish_at: '',
  cover_image: '',
  restaurant_id: '',
  event_id: '',
  ...given,
})

/** A visit without an event; closing a night sends the same fields. */
export const visitForm = (given: Record<string, string> = {}) => ({
  restaurant_id: '',
  restaurant_name: 'Can Roure',
  visited_on: '2026-05-14',
  title_es: 'Cena de primavera',
  title_ca: 'Sopar de primavera',
  note_es: 'Llovió.',
  note_ca: 'Va ploure.',
  covers: '12',
  bill: '540,00',
  cost_per_head: '',
  shown: '',
  dish_0_title_es: 'Guisantes',
  dish_0_title_ca: 'Pèsols',
  dish_0_wine: 'Garnatxa blanca 2023',
  picture_0_path: '/images/restaurant-mar',
  picture_0_alt_es: 'El mar',
  picture_0_alt_ca: 'La mar',
  picture_0_agreed: 'yes',
  ...given,
})

export const partnerForm = (given: Record<string, string> = {}) => ({
  name: 'Celler de la Rosa',
  place: 'Carrer Major, 12, Olot',
  restaurant_id: '',
  benefit_es: '10 % en vinos',
  benefit_ca: '10 % en vins',
  how_to_use_es: 'Antes de pagar.',
  how_to_use_ca: 'Abans de pagar.',
  limit_count: '2',
  limit_period: 'month',
  begins_on: '2026-01-01',
  ends_on: '2099-12-31',
  ...given,
})

/** A registration; a visitor adds an `email`. The first two guests have no allergies or diets. */
export const registrationForm = (given: Record<string, string> = {}) => ({
  name: 'Núria Soler',
  seats: '1',
  guest_1_needs: 'no',
  guest_2_needs: 'no',
  submission: randomUUID(),
  ...given,
})

export const eventMessageForm = (given: Record<string, string> = {}) => ({
  subject_es: 'Aparcamiento',
  text_es: 'Hay sitio detrás.',
  submission: randomUUID(),
  ...given,
})

/** A message to the club; add `email` and the page's `seal`. */
export const messageForm = (given: Record<string, string> = {}) => ({
  name: 'Núria Soler',
  phone: '',
  message: 'Bon dia!\nHi ha lloc per a dos?',
  website: '',
  ...given,
})

export const reviewForm = (given: Record<string, string> = {}) => ({
  author: 'Núria',
  score: '5',
  comment: 'Volveremos.',
  ...given,
})

/** A sign-up; add `email` and `password`. */
export const signUpForm = (given: Record<string, string> = {}) => ({
  full_name: 'Núria Soler',
  returnTo: '',
  ...given,
})

/** A membership request; an admin who adds a member adds an `email` too. */
export const membershipForm = (given: Record<string, string> = {}) => ({
  full_name: 'Núria Soler',
  phone: '',
  reason: 'Ganas de aprender',
  ...given,
})

/** A member as the panel changes it; add `email` and `member_number`. */
export const memberForm = (given: Record<string, string> = {}) => ({
  full_name: 'Marc Roca',
  phone: '',
  joined_on: '2020-01-15',
  valid_until: '',
  member_notes: '',
  ...given,
})

export const planForm = (given: Record<string, string> = {}) => ({
  name_es: 'Socio joven',
  name_ca: 'Soci jove',
  fee: '45,00',
  entry_fee: '',
  period: 'calendar_year',
  grace_days: '30',
  announced: 'yes',
  ...given,
})

export const testimonialForm = (given: Record<string, string> = {}) => ({
  author: 'Rosa Pla',
  text_es: 'Una mesa como en casa.',
  text_ca: 'Una taula com a casa.',
  role_es: 'Socia',
  role_ca: 'Sòcia',
  portrait: '/images/retrat-dona-rinxols',
  ...given,
})

export const slideForm = (given: Record<string, string> = {}) => ({
  picture: '/images/club-emporda',
  alt_es: 'Uvas',
  alt_ca: 'Raïms',
  ...given,
})

export const clubForm = (given: Record<string, string> = {}) => ({
  name: 'Taula Rodona',
  born_in: '1987',
  constituted_in: '2001',
  active_members: '730',
  library_titles: '2100',
  ...given,
})

export const contactForm = (given: Record<string, string> = {}) => ({
  email: 'hola@taularodona.example',
  phone: '+34 972 11 22 33',
  street: 'Plaça del Vi, 4',
  postal_code: '17004',
  city: 'Girona',
  latitude: '41,9838',
  longitude: '2,8249',
  facebook: '',
  instagram: 'https://www.instagram.com/taularodona',
  twitter: '',
  ...given,
})

/** The club's hours, by default closed all week. */
export const hoursForm = (given: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(hourFields.map((field) => [field, ''])),
  closed_from: '',
  closed_to: '',
  ...given,
})

const inBoth = ['registry', 'representative', 'hosting', 'mailing', 'log_retention']

/** The club's legal facts, by default empty. */
export const legalForm = (given: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    ['legal_name', 'seat', 'nif', ...inBoth.flatMap((name) => [`${name}_es`, `${name}_ca`])].map(
      (name) => [name, ''],
    ),
  ),
  retention_months: '12',
  ...given,
})

/** A person's own file, with a diet and the consent to store it. */
export const personForm = (given: Record<string, string> = {}): Record<string, string> => ({
  full_name: 'Joana Serra',
  phone: '+34 600 222 333',
  ...personDetailsForm(),
  needs_consent: 'yes',
  allergen_nuts: 'yes',
  diet_vegan: 'yes',
  needs_note: 'Sense coriandre',
  pictures_consent: 'yes',
  visits_consent: 'yes',
  ...given,
})

export const personDetailsForm = (given: Record<string, string> = {}): Record<string, string> => ({
  street: 'Carrer Major, 12, 2n 1a',
  postal_code: '17800',
  town: 'Olot',
  birthday: '1979-05-09',
  ...given,
})

/** A circular in both languages to all members. */
export const circularForm = (given: Record<string, string> = {}): Record<string, string> => ({
  kind: 'club',
  subject_es: 'Cena de invierno',
  subject_ca: 'Sopar d’hivern',
  text_es: 'Te esperamos en **Can Nou**.',
  text_ca: 'T’esperem a **Can Nou**.',
  standing: 'members',
  plan: '',
  language: '',
  came: '',
  waiting: '',
  dues: '',
  birthday_month: '',
  people: '',
  ...given,
})
